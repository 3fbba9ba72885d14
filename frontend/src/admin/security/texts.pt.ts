import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  title: 'Entrar em segurança',
  failed: 'Não foi possível carregar esta parte.',
  sessions: {
    title: 'Sessões abertas',
    hint: 'Os aparelhos onde a administração está aberta. Termine os que não reconhece e, a seguir, mude a palavra-passe.',
    here: 'este aparelho',
    unknown: 'Aparelho desconhecido',
    since: 'Entrou a {{at}}',
    used: 'Último uso a {{at}}',
    end: 'Terminar',
    endNamed: 'Terminar a sessão: {{device}}',
    endOthers: 'Terminar todas as outras',
    ended: 'A sessão terminou.',
    othersEnded: 'As outras sessões terminaram. Só esta continua.',
    failed: 'Não foi possível terminar a sessão.',
  },
  newPassword: {
    title: 'Nova palavra-passe',
    lead: 'Escolha a palavra-passe com que passa a entrar.',
    submit: 'Guardar e entrar',
    failed: 'Não foi possível guardar a palavra-passe.',
    noTicket: 'Esta ligação não está completa. Abra-a de novo, ou peça outra a quem aloja o site.',
    toSignIn: 'Ir para a página de entrada',
  },
  first: {
    text: 'Antes de continuar, escolha a sua palavra-passe: a primeira foi gerada e ficou escrita onde o site foi instalado.',
    other: 'Escolha uma palavra-passe diferente da que foi gerada.',
  },
});
