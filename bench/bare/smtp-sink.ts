// The SMTP sink in a separate process, so that it takes no time from the measurement. Reports each mail to its parent.
import { SmtpSink, type Mood } from '../../infra/local/stack/smtp-sink.ts';

export interface Taken {
  messageId: string;
  to: string;
  at: number;
}

const sink = await new SmtpSink().listen();
let raw = '';
sink.on('delivery', ({ messageId, recipients: [to = ''], at, raw: last }) => {
  raw = last;
  process.send?.({ messageId, to, at } satisfies Taken);
  // The parent keeps what it needs. Thousands of mails would fill the memory.
  sink.deliveries.length = 0;
});
process.on('message', (order: { turn: Mood } | { tellRaw: true }) => {
  if ('turn' in order) void sink.turn(order.turn);
  else process.send?.({ raw });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: sink.port });
