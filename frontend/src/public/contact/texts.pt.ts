import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Fale comigo antes de marcar: e-mail, Instagram e formulário de contacto para perguntas sobre tarot, astrologia e cristais em {{place}}.',
  title: 'Contacto',
  lead: 'Uma dúvida, um pedido, ou só vontade de perguntar antes de marcar: escreva-me. Respondo no prazo de {{hours}}.',
  info: 'Onde me encontra',
  email: 'E-mail',
  place: 'Local',
  hours: 'Horário',
  hoursNote: 'hora de Lisboa',
  instagram: 'Instagram',
  write: 'Escreva-me',
  form: 'Formulário de contacto',
  subject: 'Assunto',
  packageSubject: 'Gostava de pedir o {{name}}',
  packageNamed: 'Gostava de pedir o pacote {{name}}',
  submit: 'Enviar mensagem',
  sending: 'A enviar',
  success: 'Mensagem enviada com sucesso! Responderei em breve.',
  error: 'Erro ao enviar mensagem. Por favor tente novamente.',
});
