import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Segurança', en: 'Security' },
  signIn: {
    submit: { pt: 'Usar uma passkey', en: 'Use a passkey' },
    failed: { pt: 'Não foi possível entrar com a passkey.', en: 'Signing in with the passkey didn’t work.' },
  },
  passkeys: {
    title: { pt: 'Passkeys', en: 'Passkeys' },
    hint: {
      pt: 'Com uma passkey entra com o dedo, o rosto ou o código do aparelho, sem palavra-passe. Não pode ser roubada por uma página falsa.',
      en: 'With a passkey you sign in with your finger, your face or your device’s code, without a password. A fake page can’t steal it.',
    },
    none: { pt: 'Ainda não tem nenhuma.', en: 'You don’t have any yet.' },
    unsupported: { pt: 'Este navegador não aceita passkeys.', en: 'This browser doesn’t accept passkeys.' },
    added: { pt: 'Acrescentada a {{at}}', en: 'Added {{at}}' },
    used: { pt: 'Último uso a {{at}}', en: 'Last used {{at}}' },
    never: { pt: 'Ainda não foi usada', en: 'Not used yet' },
    rename: { pt: 'Mudar o nome', en: 'Rename' },
    renameNamed: { pt: 'Mudar o nome: {{name}}', en: 'Rename: {{name}}' },
    removeNamed: { pt: 'Retirar a passkey: {{name}}', en: 'Remove the passkey: {{name}}' },
  },
  ask: {
    add: { pt: 'Acrescentar uma passkey', en: 'Add a passkey' },
    rename: { pt: 'Guardar', en: 'Save' },
    remove: { pt: 'Retirar', en: 'Remove' },
    save: { pt: 'Guardar', en: 'Save' },
    feed: { pt: 'Criar endereço', en: 'Make the address' },
    export: { pt: 'Exportar', en: 'Export' },
    erase: { pt: 'Apagar tudo', en: 'Erase everything' },
    confirm: { pt: 'Confirme com a sua palavra-passe.', en: 'Confirm with your password.' },
    addTitle: { pt: 'Acrescentar uma passkey', en: 'Add a passkey' },
    addText: {
      pt: 'Dê-lhe um nome. A seguir, o aparelho pede o dedo, o rosto ou o código.',
      en: 'Give it a name. The device then asks for your finger, your face or its code.',
    },
    renameTitle: { pt: 'Mudar o nome da passkey', en: 'Rename the passkey' },
    removeTitle: { pt: 'Retirar a passkey «{{name}}»?', en: 'Remove the passkey “{{name}}”?' },
    removeText: { pt: 'Deixa de poder entrar com ela.', en: 'You’ll no longer be able to sign in with it.' },
    saveTitle: { pt: 'Confirmar esta mudança', en: 'Confirm this change' },
    saveText: {
      pt: 'Mudou os dados de pagamento, o e-mail ou o local das sessões. A seguir, recebe um aviso por e-mail. Para que ninguém o possa fazer em seu nome, falta confirmar.',
      en: 'You changed the payment details, the e-mail address or where sessions take place. You’ll get a notice by e-mail. So that no one else can do this in your name, please confirm.',
    },
    feedTitle: { pt: 'Criar um endereço da agenda?', en: 'Make an address of your diary?' },
    feedText: {
      pt: 'Quem tiver o endereço vê a sua agenda sem entrar na administração. A seguir, recebe um aviso por e-mail.',
      en: 'Anyone who has the address can see your diary without signing in. You’ll then get a notice by e-mail.',
    },
    exportTitle: { pt: 'Exportar os dados desta pessoa?', en: 'Export this person’s data?' },
    exportText: {
      pt: 'O ficheiro tem tudo o que está guardado sobre ela, incluindo as suas notas privadas.',
      en: 'The file holds everything that’s stored about them, your private notes included.',
    },
    eraseTitle: { pt: 'Apagar todos os dados desta pessoa?', en: 'Erase all of this person’s data?' },
    eraseText: {
      pt: 'Os pedidos, as mensagens e as notas desaparecem de vez, e as sessões combinadas saem da agenda sem aviso. Não é possível voltar atrás.',
      en: 'Requests, messages and notes are gone for good, and agreed sessions leave the diary without notice. This can’t be undone.',
    },
    name: { pt: 'Nome da passkey', en: 'Name of the passkey' },
    nameHint: { pt: 'Por exemplo: o meu telemóvel.', en: 'For example: my phone.' },
    password: { pt: 'Palavra-passe', en: 'Password' },
    byPasskey: { pt: 'Confirmar com passkey', en: 'Confirm with a passkey' },
    cancelled: {
      pt: 'O aparelho não confirmou: o pedido foi cancelado ou demorou demasiado. Tente de novo.',
      en: 'The device didn’t confirm: the request was cancelled or took too long. Try again.',
    },
    known: { pt: 'Este aparelho já tem uma passkey.', en: 'This device has a passkey already.' },
    wrongPassword: { pt: 'A palavra-passe não está certa.', en: 'The password is wrong.' },
    failed: { pt: 'Não foi possível fazer esta mudança.', en: 'This change couldn’t be made.' },
  },
  done: {
    add: {
      pt: 'A passkey foi acrescentada. Experimente-a da próxima vez que entrar.',
      en: 'The passkey was added. Try it the next time you sign in.',
    },
    rename: { pt: 'O nome foi mudado.', en: 'The name was changed.' },
    remove: {
      pt: 'A passkey foi retirada. Apague-a também do aparelho.',
      en: 'The passkey was removed. Delete it from the device, too.',
    },
  },
  sessions: {
    ownDevice: { pt: 'Este aparelho é meu', en: 'This is my own device' },
    ownDeviceHint: {
      pt: 'A partir da próxima vez que entrar, a sessão fica aberta até 30\u00a0dias sem uso. O que ficar por guardar espera aqui um dia, mesmo que feche o separador.',
      en: 'From the next time you sign in, you stay signed in for 30\u00a0days after each use. What you haven’t saved waits here for a day, even if you close the tab.',
    },
    others_zero: {
      pt: 'A administração só está aberta neste aparelho.',
      en: 'The admin panel is open on this device only.',
    },
    others_one: {
      pt: 'A administração está também aberta noutro aparelho.',
      en: 'The admin panel is also open on another device.',
    },
    others_other: {
      pt: 'A administração está também aberta noutros {{count}} aparelhos.',
      en: 'The admin panel is also open on {{count}} other devices.',
    },
    endOthers: { pt: 'Terminar todas as outras', en: 'End all others' },
    othersEnded: { pt: 'As outras sessões terminaram.', en: 'The other sessions have ended.' },
  },
  forgot: {
    title: { pt: 'Nova palavra-passe', en: 'New password' },
    lead: {
      pt: 'Escreva o e-mail com que entra. Recebe uma ligação para escolher outra palavra-passe.',
      en: 'Type the e-mail that you sign in with. You’ll get a link to choose another password.',
    },
    submit: { pt: 'Enviar a ligação', en: 'Send the link' },
    sent: {
      pt: 'Se este for o e-mail da conta, a ligação chega dentro de minutos. Funciona uma só vez, durante meia hora. Se não a vir, procure na pasta de spam.',
      en: 'If this is the account’s e-mail, the link arrives within minutes. It works once, for half an hour. If you don’t see it, look in the spam folder.',
    },
    failed: { pt: 'Não foi possível pedir a ligação.', en: 'The link couldn’t be requested.' },
  },
  newPassword: {
    title: { pt: 'Nova palavra-passe', en: 'New password' },
    lead: { pt: 'Escolha a palavra-passe com que entra.', en: 'Choose the password to sign in with.' },
    submit: { pt: 'Guardar e entrar', en: 'Save and sign in' },
    failed: { pt: 'Não foi possível guardar a palavra-passe.', en: 'The password couldn’t be saved.' },
    noTicket: {
      pt: 'Esta ligação não está completa. Abra-a de novo, ou peça outra na página de entrada.',
      en: 'This link isn’t complete. Open it again, or ask for a new one on the sign-in page.',
    },
    toSignIn: { pt: 'Ir para a página de entrada', en: 'Go to the sign-in page' },
  },
  first: {
    text: {
      pt: 'Antes de continuar, escolha a sua palavra-passe: a primeira foi gerada e ficou escrita onde o site foi instalado.',
      en: 'Before you go on, choose your own password: the first one was generated, and is written down where the site was installed.',
    },
    other: { pt: 'Escolha outra que não a gerada.', en: 'Choose another than the generated one.' },
  },
});
