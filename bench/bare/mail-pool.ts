// The floor for mails: a nodemailer pool in a process of its own, given the same mails that the worker writes.
import { parseArgs } from 'node:util';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const transporter = createTransport({ url: values.url ?? '', pool: true });

export type Order =
  /** One mail as it left the worker, to be taken apart before anything is measured. */
  { raw: string } | { name: string; count: number };

let mail: SendMailOptions = {};

async function takeApart(raw: string): Promise<void> {
  const { subject, text, html, attachments } = await simpleParser(raw, { keepCidLinks: true });
  mail = {
    ...(subject && { subject }),
    ...(text && { text }),
    ...(html && { html }),
    attachments: attachments.map(({ cid, filename, content }) => ({
      content,
      ...(cid && { cid }),
      ...(filename && { filename }),
    })),
  };
  process.send?.('ready');
}

function send(name: string, count: number): void {
  for (let at = 0; at < count; at++) {
    const to = `visitor-${name}-${at}@bench.test`;
    void transporter.sendMail({ ...mail, from: 'her@bench.test', to, messageId: `<${name}-${at}@bare>` });
  }
}

process.on('message', (order: Order) => {
  if ('raw' in order) void takeApart(order.raw);
  else send(order.name, order.count);
});
process.on('disconnect', () => process.exit());
