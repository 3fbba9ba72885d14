import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Palavras de quem veio', en: 'Words from clients' },
  lead: {
    pt: 'O que escreve quem veio a uma sessão. Só aparece no site se a pessoa o autorizar e se decidir publicá-lo.',
    en: 'What people write after a session. It only appears on the site if they agree, and once you publish it.',
  },
  loadFailed: { pt: 'Não foi possível carregar as palavras.', en: 'The words couldn’t be loaded.' },
  none: {
    pt: 'Ainda não há nada aqui. No dia a seguir a uma sessão, pode pedir umas palavras a quem veio.',
    en: 'There’s nothing here yet. The day after a session, you can ask the person for a few words.',
  },
  group: {
    written: { pt: 'Por ler', en: 'To read' },
    invitable: { pt: 'Sessões dos últimos dias', en: 'Sessions of the last few days' },
    published: { pt: 'No site', en: 'On the site' },
    unpublished: { pt: 'Não publicadas', en: 'Not published' },
    invited: { pt: 'À espera de resposta', en: 'Waiting for a reply' },
  },
  about: { pt: '{{name}}, {{service}}, {{date}}', en: '{{name}}, {{service}}, {{date}}' },
  as: { pt: 'Aparece com o nome', en: 'Shown under the name' },
  agreed: { pt: 'Autorizou a {{moment}}', en: 'Agreed on {{moment}}' },
  translation: {
    pt: { pt: 'Tradução para inglês', en: 'Translation into English' },
    en: { pt: 'Tradução para português', en: 'Translation into Portuguese' },
    optional: { pt: 'opcional', en: 'optional' },
    hint: {
      pt: 'No site diz que é uma tradução. Sem ela, aparece o original nas duas línguas.',
      en: 'The site says that it’s a translation. Without one, the original appears in both languages.',
    },
  },
  publish: { pt: 'Publicar', en: 'Publish' },
  publishNamed: { pt: 'Publicar as palavras de {{name}}', en: 'Publish {{name}}’s words' },
  keep: { pt: 'Não publicar', en: 'Don’t publish' },
  keepNamed: { pt: 'Não publicar as palavras de {{name}}', en: 'Don’t publish {{name}}’s words' },
  saveTranslation: { pt: 'Guardar a tradução', en: 'Save the translation' },
  remove: { pt: 'Tirar do site', en: 'Take off the site' },
  removeNamed: { pt: 'Tirar do site as palavras de {{name}}', en: 'Take off the site the words of {{name}}' },
  done: {
    published: { pt: 'As palavras estão no site.', en: 'The words are on the site.' },
    unpublished: { pt: 'As palavras não estão no site.', en: 'The words aren’t on the site.' },
  },
  failed: {
    pt: 'Não foi possível guardar a decisão.',
    en: 'Your decision couldn’t be saved.',
  },
  changed: {
    pt: 'O texto mudou ou foi retirado por quem o escreveu. Leia-o outra vez antes de decidir.',
    en: 'The text was changed or withdrawn by its author. Please read it again before you decide.',
  },
  invitation: {
    act: { pt: 'Pedir umas palavras', en: 'Ask for a few words' },
    actNamed: { pt: 'Pedir umas palavras a {{name}}', en: 'Ask for a few words from {{name}}' },
    mail: { pt: 'E-mail do pedido', en: 'The e-mail' },
    to: { pt: 'Para', en: 'To' },
    subject: { pt: 'Assunto', en: 'Subject' },
    lead: {
      pt: 'É igual para toda a gente, uma vez por ano a cada pessoa. Não segue sem que o envie.',
      en: 'It’s the same for everyone, once a year per person. It only goes out if you send it.',
    },
    send: { pt: 'Enviar o pedido', en: 'Send the e-mail' },
    sent: { pt: 'O pedido segue daqui a dez segundos.', en: 'The e-mail leaves in ten seconds.' },
    undo: { pt: 'Anular', en: 'Undo' },
    undone: { pt: 'Anulado. Nada foi enviado.', en: 'Undone. Nothing was sent.' },
    tooLate: {
      pt: 'Já não foi possível anular: o e-mail seguiu.',
      en: 'It was too late to undo: the e-mail has left.',
    },
    sendFailed: { pt: 'Não foi possível enviar o pedido.', en: 'The e-mail couldn’t be sent.' },
    loadFailed: { pt: 'Não foi possível carregar o pedido.', en: 'The e-mail couldn’t be loaded.' },
    gone: { pt: 'Este pedido já não existe.', en: 'This request no longer exists.' },
    on: { pt: 'Pedido a {{moment}}', en: 'Asked on {{moment}}' },
    obstacle: {
      noAddress: {
        pt: 'Não deixou endereço de e-mail, por isso não há para onde enviar.',
        en: 'There’s no e-mail address, so there’s nowhere to send it.',
      },
      notHeld: {
        pt: 'Só pode pedir umas palavras depois de uma sessão combinada ter acontecido.',
        en: 'You can only ask for a few words after an agreed session has taken place.',
      },
      sameDay: {
        pt: 'A sessão foi hoje. Pode pedir umas palavras a partir de amanhã.',
        en: 'The session was today. You can ask for a few words from tomorrow on.',
      },
      asked: {
        pt: 'Já pediu umas palavras a esta pessoa há menos de um ano.',
        en: 'You’ve already asked this person for a few words within the past year.',
      },
    },
  },
});
