import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Segurança', en: 'Security' },
  failed: { pt: 'Não foi possível carregar esta parte.', en: 'This part couldn’t be loaded.' },
  signIn: {
    submit: { pt: 'Usar uma passkey', en: 'Use a passkey' },
    failed: { pt: 'Não foi possível entrar com a passkey.', en: 'Signing in with the passkey didn’t work.' },
    missing: {
      pt: 'Este servidor não aceita passkeys. Entre com o e-mail e a palavra-passe.',
      en: 'This server doesn’t accept passkeys. Sign in with your e-mail and password.',
    },
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
  codes: {
    title: { pt: 'Códigos de uso único', en: 'One-time codes' },
    hint: {
      pt: 'Para quando perder a palavra-passe ou o aparelho: um código escreve-se no lugar da palavra-passe e serve uma só vez. Guarde-os em papel, longe do aparelho.',
      en: 'For when you lose your password or your device: a code is typed in place of the password and works only once. Keep them on paper, away from the device.',
    },
    none: { pt: 'Ainda não tem nenhum, ou já os usou todos.', en: 'You don’t have any yet, or you’ve used them all.' },
    left_one: { pt: 'Resta {{count}} código.', en: '{{count}} code is left.' },
    left_other: { pt: 'Restam {{count}} códigos.', en: '{{count}} codes are left.' },
    few_one: { pt: 'Só resta {{count}} código. Faça novos.', en: 'Only {{count}} code is left. Make new ones.' },
    few_other: { pt: 'Só restam {{count}} códigos. Faça novos.', en: 'Only {{count}} codes are left. Make new ones.' },
    once: {
      pt: 'Imprima ou copie estes códigos agora: não voltam a ser mostrados.',
      en: 'Print or copy these codes now: they won’t be shown again.',
    },
    copy: { pt: 'Copiar', en: 'Copy' },
    print: { pt: 'Imprimir', en: 'Print' },
    copied: { pt: 'Os códigos foram copiados.', en: 'The codes were copied.' },
    notCopied: {
      pt: 'Não foi possível copiar. Selecione os códigos e copie-os, ou imprima esta página.',
      en: 'Copying didn’t work. Select the codes and copy them, or print this page.',
    },
  },
  only: {
    title: { pt: 'Entrar só com passkey', en: 'Signing in with passkeys only' },
    hint: {
      pt: 'Se escolher isto, deixa de se entrar com a palavra-passe: quem a roubar ou adivinhar não consegue entrar.',
      en: 'If you choose this, you can’t sign in with the password any more: it’s useless to anyone who steals or guesses it.',
    },
    isOn: {
      pt: 'Não se entra com a palavra-passe, só com uma passkey ou um código de uso único.',
      en: 'You can’t sign in with the password, only with a passkey or a one-time code.',
    },
    needs: {
      pt: 'Para isso precisa de uma passkey e de códigos de uso único.',
      en: 'You need a passkey and one-time codes for this.',
    },
  },
  ask: {
    add: { pt: 'Acrescentar uma passkey', en: 'Add a passkey' },
    rename: { pt: 'Guardar', en: 'Save' },
    remove: { pt: 'Retirar', en: 'Remove' },
    codes: { pt: 'Fazer dez códigos novos', en: 'Make ten new codes' },
    only: { pt: 'Entrar só com passkey', en: 'Sign in with passkeys only' },
    save: { pt: 'Guardar', en: 'Save' },
    feed: { pt: 'Criar endereço', en: 'Make the address' },
    export: { pt: 'Exportar', en: 'Export' },
    erase: { pt: 'Apagar tudo', en: 'Erase everything' },
    both: { pt: 'Voltar a aceitar a palavra-passe', en: 'Accept the password again' },
    addTitle: { pt: 'Acrescentar uma passkey', en: 'Add a passkey' },
    addText: {
      pt: 'Dê-lhe um nome e confirme com a sua palavra-passe. A seguir, o aparelho pede o dedo, o rosto ou o código.',
      en: 'Give it a name and confirm with your password. The device then asks for your finger, your face or its code.',
    },
    renameTitle: { pt: 'Mudar o nome da passkey', en: 'Rename the passkey' },
    removeTitle: { pt: 'Retirar a passkey «{{name}}»?', en: 'Remove the passkey “{{name}}”?' },
    removeText: {
      pt: 'Deixa de poder entrar com ela. Confirme com a sua palavra-passe.',
      en: 'You’ll no longer be able to sign in with it. Confirm with your password.',
    },
    codesTitle: { pt: 'Fazer dez códigos novos?', en: 'Make ten new codes?' },
    codesText: {
      pt: 'Os códigos anteriores deixam de funcionar. Confirme com a sua palavra-passe.',
      en: 'The earlier codes will no longer work. Confirm with your password.',
    },
    onlyTitle: { pt: 'Entrar só com passkey?', en: 'Sign in with passkeys only?' },
    onlyText: {
      pt: 'Deixa de poder entrar com a palavra-passe. Se perder o aparelho, entre com um código ou peça uma ligação a quem aloja o site.',
      en: 'You won’t be able to sign in with the password. If you lose the device, sign in with a code, or ask the site’s host for a link.',
    },
    bothTitle: { pt: 'Voltar a aceitar a palavra-passe?', en: 'Accept the password again?' },
    bothText: {
      pt: 'Volta a poder entrar com a palavra-passe, e não só com passkeys.',
      en: 'You’ll be able to sign in with the password again, as well as with passkeys.',
    },
    saveTitle: { pt: 'Confirmar esta mudança', en: 'Confirm this change' },
    saveText: {
      pt: 'Mudou os dados de pagamento, o e-mail ou o local das sessões. Para que ninguém o possa fazer em seu nome, escreva a sua palavra-passe. A seguir, recebe um aviso por e-mail.',
      en: 'You changed the payment details, the e-mail address or where sessions take place. So that no one else can do this in your name, type your password. You’ll then get a notice by e-mail.',
    },
    feedTitle: { pt: 'Criar um endereço da agenda?', en: 'Make an address of your diary?' },
    feedText: {
      pt: 'Quem tiver o endereço vê a sua agenda sem entrar na administração. Confirme com a sua palavra-passe. A seguir, recebe um aviso por e-mail.',
      en: 'Anyone who has the address can see your diary without signing in. Confirm with your password. You’ll then get a notice by e-mail.',
    },
    exportTitle: { pt: 'Exportar os dados desta pessoa?', en: 'Export this person’s data?' },
    exportText: {
      pt: 'O ficheiro tem tudo o que está guardado sobre ela, incluindo as suas notas privadas. Confirme com a sua palavra-passe.',
      en: 'The file holds everything that’s stored about them, your private notes included. Confirm with your password.',
    },
    eraseTitle: { pt: 'Apagar todos os dados desta pessoa?', en: 'Erase all of this person’s data?' },
    eraseText: {
      pt: 'Os pedidos, as mensagens e as notas desaparecem de vez, e as sessões combinadas saem da agenda sem aviso. Não é possível voltar atrás. Confirme com a sua palavra-passe.',
      en: 'Requests, messages and notes are gone for good, and agreed sessions leave the diary without notice. This can’t be undone. Confirm with your password.',
    },
    name: { pt: 'Nome da passkey', en: 'Name of the passkey' },
    nameHint: {
      pt: 'Para a reconhecer, por exemplo: o meu telemóvel.',
      en: 'So that you recognise it, for example: my phone.',
    },
    password: { pt: 'Palavra-passe', en: 'Password' },
    passwordHint: { pt: 'Também serve um código de uso único.', en: 'A one-time code works, too.' },
    byPasskey: { pt: 'Confirmar com passkey', en: 'Confirm with a passkey' },
    cancelled: {
      pt: 'O aparelho não confirmou: o pedido foi cancelado ou demorou demasiado. Tente de novo.',
      en: 'The device didn’t confirm: the request was cancelled or took too long. Try again.',
    },
    known: {
      pt: 'Este aparelho já tem uma passkey deste site.',
      en: 'This device already has a passkey for this site.',
    },
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
    codes: { pt: 'Os códigos novos estão prontos.', en: 'The new codes are ready.' },
    only: {
      pt: 'A partir de agora só se entra com passkey ou com um código.',
      en: 'From now on you sign in with a passkey or a code.',
    },
    both: { pt: 'Já pode voltar a entrar com a palavra-passe.', en: 'You can sign in with the password again.' },
  },
  sessions: {
    title: { pt: 'Sessões abertas', en: 'Open sessions' },
    hint: {
      pt: 'Os aparelhos onde a administração está aberta. Termine os que não reconhece e, a seguir, mude a palavra-passe.',
      en: 'The devices where the admin panel is open. End those that you don’t recognise, then change the password.',
    },
    here: { pt: 'este aparelho', en: 'this device' },
    unknown: { pt: 'Aparelho desconhecido', en: 'Unknown device' },
    since: { pt: 'Entrou a {{at}}', en: 'Signed in {{at}}' },
    used: { pt: 'Último uso a {{at}}', en: 'Last used {{at}}' },
    trusted: { pt: 'Termina 30\u00a0dias depois do último uso', en: 'Ends 30\u00a0days after the last use' },
    end: { pt: 'Terminar', en: 'End' },
    endNamed: { pt: 'Terminar a sessão: {{device}}', en: 'End the session: {{device}}' },
    endOthers: { pt: 'Terminar todas as outras', en: 'End all others' },
    ended: { pt: 'A sessão terminou.', en: 'The session has ended.' },
    othersEnded: {
      pt: 'As outras sessões terminaram. Só esta continua.',
      en: 'The other sessions have ended. Only this one goes on.',
    },
    failed: { pt: 'Não foi possível terminar a sessão.', en: 'The session couldn’t be ended.' },
  },
  newPassword: {
    title: { pt: 'Nova palavra-passe', en: 'New password' },
    lead: {
      pt: 'Escolha a palavra-passe com que passa a entrar.',
      en: 'Choose the password that you’ll sign in with from now on.',
    },
    removeOtherWays: {
      pt: 'Retirar também todas as passkeys e os códigos de uso único',
      en: 'Also remove all passkeys and one-time codes',
    },
    removeOtherWaysHint: {
      pt: 'Faça-o se é possível que outra pessoa tenha entrado na administração. Depois, pode acrescentar de novo as suas nas definições.',
      en: 'Do this if someone else may have been in the admin panel. You can add your own again in the settings.',
    },
    submit: { pt: 'Guardar e entrar', en: 'Save and sign in' },
    failed: { pt: 'Não foi possível guardar a palavra-passe.', en: 'The password couldn’t be saved.' },
    noTicket: {
      pt: 'Esta ligação não está completa. Abra-a de novo, ou peça outra a quem aloja o site.',
      en: 'This link isn’t complete. Open it again, or ask the site’s host for a new one.',
    },
    toSignIn: { pt: 'Ir para a página de entrada', en: 'Go to the sign-in page' },
  },
  first: {
    text: {
      pt: 'Antes de continuar, escolha a sua palavra-passe: a primeira foi gerada e ficou escrita onde o site foi instalado.',
      en: 'Before you go on, choose your own password: the first one was generated, and is written down where the site was installed.',
    },
    other: {
      pt: 'Escolha uma palavra-passe diferente da que foi gerada.',
      en: 'Choose a password other than the generated one.',
    },
  },
});
