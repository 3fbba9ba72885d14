import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Avisos de pedidos novos', en: 'Notices of new requests' },
  hint: {
    pt: 'Quando chega um pedido, o aparelho mostra «Novo pedido», sem nome nem texto, mesmo com a administração fechada. Os e-mails continuam a chegar na mesma.',
    en: 'When a request arrives, the device shows “New request”, without a name or any text, even while the admin panel is closed. The e-mails keep coming, too.',
  },
  loadFailed: { pt: 'Não foi possível carregar esta parte.', en: 'This part couldn’t be loaded.' },
  here: { pt: 'este aparelho', en: 'this device' },
  unknown: { pt: 'Aparelho desconhecido', en: 'Unknown device' },
  since: { pt: 'Ativos desde {{at}}', en: 'Turned on {{at}}' },
  sent: { pt: 'Último aviso a {{at}}', en: 'Last notice {{at}}' },
  notSent: {
    pt: 'Não foi possível enviar o último aviso. Se voltar a acontecer, retire este aparelho da lista e ative os avisos de novo a partir dele.',
    en: 'The last notice couldn’t be sent. If it keeps happening, remove this device from the list and turn notices on again from there.',
  },
  turnOn: { pt: 'Ativar neste aparelho', en: 'Turn on for this device' },
  turnedOn: { pt: 'Os avisos estão ativos neste aparelho.', en: 'Notices are turned on for this device.' },
  test: { pt: 'Testar', en: 'Test' },
  testNamed: { pt: 'Testar os avisos: {{device}}', en: 'Test the notices: {{device}}' },
  remove: { pt: 'Retirar', en: 'Remove' },
  removeNamed: { pt: 'Retirar os avisos: {{device}}', en: 'Remove the notices: {{device}}' },
  removed: { pt: 'Esse aparelho já não recebe avisos.', en: 'That device no longer gets notices.' },
  outcome: {
    sent: {
      pt: 'O aviso de teste seguiu. Se não aparecer, veja se o aparelho permite notificações deste navegador.',
      en: 'The test notice was sent. If it doesn’t appear, check that the device allows notifications from this browser.',
    },
    gone: {
      pt: 'O navegador desse aparelho já não aceita avisos, por isso saiu da lista. Para os voltar a receber, ative-os nele.',
      en: 'The browser on that device no longer accepts notices, so it was taken off the list. Turn them on again there.',
    },
    failed: {
      pt: 'O serviço de avisos do navegador não aceitou o teste. Tente de novo daqui a uns minutos.',
      en: 'The browser’s push service didn’t accept the test. Try again in a few minutes.',
    },
  },
  failed: { pt: 'Não foi possível fazer esta mudança.', en: 'This change couldn’t be made.' },
  notSubscribed: {
    pt: 'O navegador não conseguiu ligar-se ao seu serviço de avisos. Verifique a ligação à Internet e se as notificações não estão desligadas nas definições do navegador, e tente de novo.',
    en: 'The browser couldn’t reach its push service. Check your connection and that notifications aren’t switched off in the browser’s settings, then try again.',
  },
  tooMany: {
    pt: 'Já há {{max}} aparelhos com avisos. Retire um deles primeiro.',
    en: '{{max}} devices already get notices. Remove one of them first.',
  },
  trouble: {
    unsupported: {
      pt: 'Este navegador não recebe avisos. Abra a administração no Chrome, no Edge, no Firefox ou no Safari, fora de uma janela privada.',
      en: 'This browser can’t receive notices. Open the admin panel in Chrome, Edge, Firefox or Safari, and not in a private window.',
    },
    install: {
      pt: 'No iPhone e no iPad, os avisos precisam da administração no ecrã principal: no Safari, toque em Partilhar e em «Adicionar ao ecrã principal». Depois, abra-a a partir daí e volte a esta página.',
      en: 'On iPhone and iPad, notices need the admin panel on the home screen: in Safari, tap Share, then “Add to Home Screen”. Then open it from there and come back to this page.',
    },
    denied: {
      pt: 'Este navegador tem as notificações deste site bloqueadas. Permita-as nas definições do site, junto ao endereço da página, ou nas definições do aparelho, e recarregue a página.',
      en: 'This browser blocks notifications from this site. Allow them in the site settings, next to the page’s address, or in the device’s settings, then reload the page.',
    },
    refused: {
      pt: 'Sem permissão para notificações não há avisos. Pode ativá-los quando quiser.',
      en: 'Without permission for notifications there are no notices. You can turn them on whenever you like.',
    },
  },
});
