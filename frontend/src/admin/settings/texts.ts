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
  links: {
    title: { pt: 'Dados e e-mails', en: 'Data and e-mails' },
    mail: { pt: 'E-mail de teste', en: 'Test e-mail' },
    mailText: { pt: 'Veja se os e-mails saem e chegam', en: 'See whether e-mails leave and arrive' },
    person: { pt: 'Dados de uma pessoa', en: 'A person’s data' },
    personText: { pt: 'Exportar ou apagar, na página da pessoa', en: 'Export or erase, on the person’s page' },
    accounts: { pt: 'Contas', en: 'Accounts' },
    accountsText: { pt: 'O que recebeu, também em folha de cálculo', en: 'What you received, as a spreadsheet too' },
    queue: { pt: 'Fila de e-mails', en: 'Mail queue' },
    queueText: { pt: 'Para quem aloja o site', en: 'For the site’s host' },
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
    others: {
      pt: 'As sessões noutros aparelhos terminaram; esta continua.',
      en: 'Sessions on other devices have ended; this one goes on.',
    },
    failed: { pt: 'Não foi possível mudar a palavra-passe', en: 'Failed to change password' },
  },
});
