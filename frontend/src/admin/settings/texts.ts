import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Definições', en: 'Settings' },
  account: {
    title: { pt: 'Conta', en: 'Account' },
    name: { pt: 'Nome', en: 'Name' },
    email: { pt: 'E-mail', en: 'E-mail' },
    role: { pt: 'Função', en: 'Role' },
    admin: { pt: 'Administração', en: 'Administrator' },
  },
  elsewhere: {
    rules: { pt: 'Horário, prazos e pagamento', en: 'Hours, deadlines and payment' },
    savedAnswers: { pt: 'Respostas guardadas', en: 'Saved answers' },
    calendars: { pt: 'Calendários', en: 'Calendars' },
    mail: { pt: 'Experimentar o e-mail', en: 'Try the e-mail' },
    queue: { pt: 'Fila de e-mails, para quem aloja o site', en: 'Mail queue, for the site’s host' },
  },
  firstDays: {
    title: { pt: 'Primeiros dias', en: 'First days' },
    text: {
      pt: 'A lista do que falta para o site ficar com a sua cara está escondida.',
      en: 'The list of what’s left to make the site yours is hidden.',
    },
    show: { pt: 'Mostrar no painel', en: 'Show on the dashboard' },
    shown: { pt: 'De volta ao painel.', en: 'Back on the dashboard.' },
    failed: { pt: 'Não foi possível mostrar a lista.', en: 'The list couldn’t be shown.' },
  },
  password: {
    title: { pt: 'Mudar a palavra-passe', en: 'Change password' },
    current: { pt: 'Palavra-passe atual', en: 'Current password' },
    new: { pt: 'Nova palavra-passe', en: 'New password' },
    confirmation: { pt: 'Confirmar a nova palavra-passe', en: 'Confirm new password' },
    hint: {
      pt: 'Pelo menos 6 caracteres; com 12 ou mais fica bem mais segura.',
      en: 'At least 6 characters; 12 or more are much safer.',
    },
    common: {
      pt: 'Serve, mas é das primeiras que alguém tenta. Escolha outra, por exemplo três palavras sem ligação.',
      en: 'This will do, but it’s one of the first that anyone would try. Choose another, such as three unrelated words.',
    },
    better: {
      pt: 'Serve. Com 12 caracteres ou mais fica bem mais segura.',
      en: 'This will do. With 12 characters or more it’s much safer.',
    },
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
