// The baseline for mails: a nodemailer pool in a separate process, with the mails that the worker renders.
import { parseArgs } from 'node:util';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const transporter = createTransport({ url: values.url ?? '', pool: true });

export type PoolTask =
  /** One mail as the worker sent it, parsed before the measurement. */
  { raw: string } | { name: string; count: number };

let mail: SendMailOptions = {};

async function parse(raw: string): Promise<void> {
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
    void transporter.sendMail({ ...mail, from: 'practitioner@bench.test', to, messageId: `<${name}-${at}@bare>` });
  }
}

process.on('message', (order: PoolTask) => {
  if ('raw' in order) void parse(order.raw);
  else send(order.name, order.count);
});
process.on('disconnect', () => process.exit());
