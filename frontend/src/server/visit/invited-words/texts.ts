import { useTranslation } from 'react-i18next';
import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visitWords: InPortuguese<typeof texts>;
  }
}

export const useWordsTexts = () => useTranslation('visitWords');

export const texts = catalogue({
  write: {
    title: { pt: 'Umas palavras suas', en: 'A few words from you' },
    lead: {
      pt: '{{name}}, conte como foi para si. Bastam duas ou três frases.',
      en: '{{name}}, tell me how it was for you. Two or three sentences are plenty.',
    },
  },
  written: {
    title: { pt: 'Já tenho as suas palavras', en: 'I have your words' },
    lead: {
      pt: 'Vou lê-las com calma. Se as publicar, aparecem na página inicial deste site. Até lá, pode mudá-las aqui.',
      en: 'I’ll take my time reading them. If I publish them, they’ll appear on the home page of this site. Until then, you can change them here.',
    },
  },
  published: {
    title: { pt: 'As suas palavras estão publicadas', en: 'Your words are published' },
    lead: { pt: 'Estão na página inicial deste site.', en: 'They’re on the home page of this site.' },
  },
  withdraw: {
    text: {
      pt: 'O texto e o nome saem logo do site e são apagados. Fica só o registo de que lhe pedi umas palavras, para não voltar a pedir tão cedo.',
      en: 'The text and the name leave the site at once and are deleted. All that’s kept is that I asked you, so that I don’t ask again any time soon.',
    },
    act: { pt: 'Retirar o que escrevi', en: 'Withdraw what I wrote' },
    sure: { pt: 'Sim, retirar', en: 'Yes, withdraw it' },
  },
  withdrawn: {
    title: { pt: 'O que escreveu foi apagado', en: 'What you wrote has been deleted' },
    lead: { pt: 'Não aparece no site nem fica guardado.', en: 'It isn’t on the site, and it isn’t kept.' },
  },
  text: {
    label: { pt: 'O que gostaria de dizer', en: 'What you’d like to say' },
    hint: { pt: 'Até {{max}} caracteres.', en: 'Up to {{max}} characters.' },
    required: { pt: 'Falta escrever o texto.', en: 'The text is missing.' },
    tooLong: {
      pt: 'O texto tem {{count}} caracteres e cabem {{max}}. Encurte-o um pouco, por favor.',
      en: 'The text has {{count}} characters and {{max}} fit. Please shorten it a little.',
    },
  },
  name: {
    label: { pt: 'Nome que aparece', en: 'Name to show' },
    hint: {
      pt: 'O primeiro nome, as iniciais ou «Anónimo»: como preferir.',
      en: 'Your first name, your initials or “Anonymous”: as you prefer.',
    },
    required: { pt: 'Falta o nome que aparece com o texto.', en: 'The name to show with the text is missing.' },
    tooLong: {
      pt: 'O nome tem {{count}} caracteres e cabem {{max}}.',
      en: 'The name has {{count}} characters and {{max}} fit.',
    },
  },
  consent: {
    required: {
      pt: 'Sem a sua autorização não posso guardar o texto. Se preferir não a dar, basta fechar esta página.',
      en: 'I can’t keep the text without your agreement. If you’d rather not give it, simply close this page.',
    },
  },
  wrong_one: { pt: 'Falta preencher ou corrigir um campo.', en: 'One field needs filling in or correcting.' },
  wrong_other: {
    pt: 'Falta preencher ou corrigir {{count}} campos.',
    en: '{{count}} fields need filling in or correcting.',
  },
  send: { pt: 'Enviar', en: 'Send' },
  sendAgain: { pt: 'Guardar a mudança', en: 'Save the change' },
  first: {
    pt: 'Leio tudo antes de publicar, e não mudo nada no que escrever.',
    en: 'I read everything before publishing it, and I change nothing in what you write.',
  },
  as: { pt: 'Com o nome: {{name}}', en: 'Under the name: {{name}}' },
});
