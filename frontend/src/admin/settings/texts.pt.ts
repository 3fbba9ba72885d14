import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  title: 'Definições',
  account: { title: 'Conta', name: 'Nome', email: 'E-mail', role: 'Função', admin: 'Administradora' },
  firstDays: {
    title: 'Primeiros dias',
    text: 'A lista do que falta para o site ficar seu está escondida.',
    show: 'Mostrar no painel',
    shown: 'De volta ao painel.',
    failed: 'Não foi possível mostrar a lista.',
  },
  password: {
    title: 'Mudar a palavra-passe',
    current: 'Palavra-passe atual',
    new: 'Nova palavra-passe',
    confirmation: 'Confirmar a nova palavra-passe',
    hint: 'Pelo menos 6 caracteres; com 12 ou mais fica bem mais segura.',
    common: 'Serve, mas é das primeiras que alguém tenta. Escolha outra, por exemplo três palavras sem ligação.',
    better: 'Serve. Com 12 caracteres ou mais fica bem mais segura.',
    show: 'Mostrar as palavras-passe',
    submit: 'Mudar a palavra-passe',
    changed: 'Palavra-passe alterada com sucesso!',
    others: 'As sessões noutros aparelhos terminaram; esta continua.',
    failed: 'Não foi possível mudar a palavra-passe',
  },
});
