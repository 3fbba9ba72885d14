import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Definições', en: 'Settings' },
  account: {
    title: { pt: 'Conta', en: 'Account' },
    name: { pt: 'Nome', en: 'Name' },
    email: { pt: 'E-mail', en: 'E-mail' },
    role: { pt: 'Função', en: 'Role' },
    admin: { pt: 'Administração', en: 'Administrator' },
    language: { pt: 'Língua do painel', en: 'Language of the panel' },
  },
  signIn: {
    title: { pt: 'Entrar', en: 'Signing in' },
    devices: { pt: 'Aparelhos', en: 'Devices' },
    others_zero: { pt: 'Só este', en: 'Only this one' },
    others_one: { pt: 'Este e mais um', en: 'This one and one other' },
    others_other: { pt: 'Este e mais {{count}}', en: 'This one and {{count}} others' },
  },
  bookings: {
    title: { pt: 'Marcações', en: 'Bookings' },
    answers: { pt: 'Respostas guardadas', en: 'Saved answers' },
  },
  calendars: {
    title: { pt: 'Calendários', en: 'Calendars' },
    feeds: { pt: 'As sessões no seu calendário', en: 'Sessions in your calendar' },
    off: { pt: 'Desligado', en: 'Off' },
    outside: { pt: 'Horas ocupadas que vêm de fora', en: 'Busy times from elsewhere' },
    none: { pt: 'Nenhum calendário', en: 'No calendar' },
    stale: { pt: 'Um deles não está a ser lido', en: 'One of them isn’t being read' },
  },
  mail: {
    title: { pt: 'E-mail', en: 'E-mail' },
    try: { pt: 'Experimentar', en: 'Try it' },
    text: { pt: 'Veja se os e-mails saem e chegam.', en: 'See whether e-mails leave and arrive.' },
    send: { pt: 'Enviar para mim', en: 'Send to me' },
    sent: {
      today: { pt: 'Enviado hoje, às {{time}}', en: 'Sent today at {{time}}' },
      yesterday: { pt: 'Enviado ontem, às {{time}}', en: 'Sent yesterday at {{time}}' },
      earlier: { pt: 'Enviado a {{date}}', en: 'Sent on {{date}}' },
    },
    done: { pt: 'Enviado para {{to}}. Procure também no spam.', en: 'Sent to {{to}}. Look in your spam, too.' },
    failed: { pt: 'O e-mail não seguiu.', en: 'The e-mail wasn’t sent.' },
    why: { pt: 'Ver porquê', en: 'See why' },
  },
  data: {
    title: { pt: 'Os seus dados', en: 'Your data' },
    person: { pt: 'Dados de uma pessoa', en: 'A person’s data' },
    personText: { pt: 'Exportar ou apagar, na página da pessoa', en: 'Export or erase, on the person’s page' },
    accounts: { pt: 'Contas', en: 'Accounts' },
    accountsText: { pt: 'O que recebeu, também em folha de cálculo', en: 'What you received, as a spreadsheet too' },
  },
  host: {
    title: { pt: 'Para quem aloja', en: 'For the host' },
    queue: { pt: 'Fila de e-mails', en: 'Mail queue' },
  },
  password: {
    title: { pt: 'Mudar a palavra-passe', en: 'Change password' },
    current: { pt: 'Palavra-passe atual', en: 'Current password' },
    new: { pt: 'Nova palavra-passe', en: 'New password' },
    confirmation: { pt: 'Confirmar a nova palavra-passe', en: 'Confirm new password' },
    hint: { pt: 'Pelo menos 6 caracteres; 12 é bem melhor.', en: 'At least 6 characters; 12 are much safer.' },
    common: {
      pt: 'Serve, mas é das primeiras que alguém tenta. Escolha outra, por exemplo três palavras sem ligação.',
      en: 'This will do, but it’s one of the first that anyone would try. Choose another, such as three unrelated words.',
    },
    better: { pt: 'Serve. Com 12 caracteres é bem melhor.', en: 'This will do. 12 characters are much safer.' },
    show: { pt: 'Mostrar as palavras-passe', en: 'Show the passwords' },
    submit: { pt: 'Mudar a palavra-passe', en: 'Change password' },
    changed: { pt: 'Palavra-passe alterada com sucesso!', en: 'Password changed successfully!' },
    others: { pt: 'Os outros aparelhos têm de entrar de novo.', en: 'Other devices have to sign in again.' },
    failed: { pt: 'Não foi possível mudar a palavra-passe', en: 'Failed to change password' },
  },
});
