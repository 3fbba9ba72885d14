import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  title: { pt: 'Fila de e-mails', en: 'Mail queue' },
  lead: {
    pt: 'Para quem aloja o site: os e-mails que estão para sair, e os que falharam.',
    en: 'For the site’s host: the e-mails still to be sent, and those that failed.',
  },
  loadFailed: { pt: 'Não foi possível abrir a fila de e-mails.', en: 'The mail queue couldn’t be opened.' },
  failedAct: { pt: 'Não foi possível.', en: 'That didn’t work.' },
  paused: { pt: 'A fila está parada: avise quem aloja o site.', en: 'The queue is stopped: tell the site’s host.' },
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
  kind: {
    booking: {
      practitioner: { pt: 'Pedido de marcação, para si', en: 'Booking request, to you' },
      visitor: { pt: 'Receção do pedido de marcação', en: 'Receipt of a booking request' },
    },
    contact: {
      practitioner: { pt: 'Mensagem, para si', en: 'Message, to you' },
      visitor: { pt: 'Receção da mensagem', en: 'Receipt of a message' },
    },
    letter: { pt: 'Resposta sua', en: 'Your answer' },
    visit: {
      practitioner: { pt: 'Resposta na página do pedido, para si', en: 'Reply on the request page, to you' },
      visitor: { pt: 'Resposta na página do pedido, para quem pediu', en: 'Reply on the request page, to the visitor' },
    },
    reminder: {
      day: { pt: 'Lembrete, na véspera', en: 'Reminder, the day before' },
      hours: { pt: 'Lembrete, no próprio dia', en: 'Reminder, on the day' },
    },
    testimonial: {
      invitation: { pt: 'Convite a escrever sobre a sessão', en: 'Invitation to write about the session' },
      practitioner: { pt: 'Palavras novas, para si', en: 'New words, to you' },
    },
    morning: { practitioner: { pt: 'E-mail da manhã, para si', en: 'Morning e-mail, to you' } },
    overdue: { practitioner: { pt: 'Resposta fora do prazo, para si', en: 'Answer overdue, to you' } },
    security: { practitioner: { pt: 'Aviso de segurança', en: 'Security notice' } },
    password: { link: { pt: 'Ligação para uma nova palavra-passe', en: 'Link for a new password' } },
    test: { pt: 'E-mail de teste', en: 'Test e-mail' },
  },
});
