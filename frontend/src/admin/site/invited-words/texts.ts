import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    adminInvitedWords: InPortuguese<typeof texts>;
  }
}

export const texts = catalogue({
  title: { pt: 'O que escreveram', en: 'What they wrote' },
  lead: { pt: 'Só com autorização, e se as publicar.', en: 'Only with consent, and once you publish.' },
  none: { pt: 'No dia depois da sessão, pode pedi-las.', en: 'The day after a session you can ask for some.' },
  line: {
    published: { pt: ', {{count}} de quem convidou', en: ', {{count}} from people you asked' },
    unread: { pt: ', {{count}} por ler', en: ', {{count}} to read' },
  },
  group: {
    written: { pt: 'Por publicar', en: 'Not published' },
    invitable: { pt: 'Sessões dos últimos 30\u00a0dias', en: 'Sessions of the last 30\u00a0days' },
    published: { pt: 'No site', en: 'On the site' },
  },
  about: { pt: '{{name}}, {{service}}, {{date}}', en: '{{name}}, {{service}}, {{date}}' },
  as: { pt: 'Aparece com o nome', en: 'Shown under the name' },
  agreed: { pt: 'Autorizou a {{moment}}', en: 'Agreed on {{moment}}' },
  translation: {
    pt: { pt: 'Tradução para inglês', en: 'Translation into English' },
    en: { pt: 'Tradução para português', en: 'Translation into Portuguese' },
    optional: { pt: 'opcional', en: 'optional' },
    hint: { pt: 'Sem ela, aparece só o original.', en: 'Without one, only the original appears.' },
  },
  publish: { pt: 'Publicar', en: 'Publish' },
  saveTranslation: { pt: 'Guardar a tradução', en: 'Save the translation' },
  remove: { pt: 'Tirar do site', en: 'Take off the site' },
  done: {
    published: { pt: 'As palavras estão no site.', en: 'The words are on the site.' },
    unpublished: { pt: 'As palavras não estão no site.', en: 'The words aren’t on the site.' },
    invited: { pt: 'O pedido vai a caminho.', en: 'The e-mail is on its way.' },
  },
  invite: {
    act: { pt: 'Pedir umas palavras', en: 'Ask for a few words' },
    named: { pt: 'Pedir umas palavras a {{name}}', en: 'Ask for a few words from {{name}}' },
    text: {
      pt: 'Segue um e-mail, igual para toda a gente, que pergunta como foi a sessão e leva a uma página para responder. Só pode pedir uma vez por ano a cada pessoa.',
      en: 'An e-mail, the same for everyone, asks how the session was and leads to a page to answer on. You can ask each person once a year.',
    },
    send: { pt: 'Enviar o pedido', en: 'Send the e-mail' },
  },
});
