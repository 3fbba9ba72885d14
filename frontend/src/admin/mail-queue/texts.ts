import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Fila de e-mails', en: 'Mail queue' },
  lead: {
    pt: 'Para quem aloja o site: os e-mails que estão para sair, e os que falharam.',
    en: 'For the site’s host: the e-mails still to be sent, and those that failed.',
  },
  sent_one: { pt: 'Hoje saiu {{count}}\u00a0e-mail.', en: '{{count}} e-mail was sent today.' },
  sent_other: { pt: 'Hoje saíram {{count}}\u00a0e-mails.', en: '{{count}} e-mails were sent today.' },
  retry: { pt: 'Tentar de novo todos os que falharam', en: 'Retry all failed e-mails' },
  queued_one: { pt: '{{count}}\u00a0e-mail voltou à fila.', en: '{{count}} e-mail is queued again.' },
  queued_other: { pt: '{{count}}\u00a0e-mails voltaram à fila.', en: '{{count}} e-mails are queued again.' },
  gone_one: {
    pt: '{{count}} ficou como estava, porque o pedido já não existe.',
    en: '{{count}} was left as it was, because its request no longer exists.',
  },
  gone_other: {
    pt: '{{count}} ficaram como estavam, porque os pedidos já não existem.',
    en: '{{count}} were left as they were, because their requests no longer exist.',
  },
  failed: { pt: 'Falharam', en: 'Failed' },
  delayed: { pt: 'À espera da próxima tentativa', en: 'Waiting for the next attempt' },
  active: { pt: 'A sair agora', en: 'Being sent' },
  waiting: { pt: 'Na fila', en: 'In the queue' },
  none: { pt: 'Nenhum.', en: 'None.' },
  more: { pt: 'E mais {{count}}.', en: 'And {{count}} more.' },
  see: { pt: 'Ver o pedido', en: 'See the request' },
});
