import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Respostas guardadas', en: 'Saved answers' },
  lead: {
    pt: 'Textos para usar outra vez nos e-mails. {nome} e {serviço} dão lugar ao nome de quem pediu e ao que pediu.',
    en: 'Texts to use again in e-mails. {name} and {service} give way to the visitor’s name and what they asked for.',
  },
  one: { pt: 'Resposta {{number}}', en: 'Answer {{number}}' },
  add: { pt: 'Acrescentar resposta', en: 'Add an answer' },
  name: { pt: 'Nome, só para si', en: 'Name, for you only' },
  text: { pt: 'Texto', en: 'Text' },
  saved: { pt: 'Respostas guardadas.', en: 'Answers saved.' },
  choose: { pt: 'Usar uma resposta guardada', en: 'Use a saved answer' },
  manage: { pt: 'Respostas guardadas', en: 'Saved answers' },
  used: { pt: 'Entrou «{{name}}».', en: '“{{name}}” is in.' },
});
