// An SMTP server in a separate process that accepts every mail at once and reports it to its parent.
import { createServer, type Socket } from 'node:net';

export interface Taken {
  messageId: string;
  to: string;
  at: number;
}

let hanging = false;
let raw = '';

function serve(socket: Socket): void {
  let rest = '';
  let to = '';
  let message: string[] | undefined;
  const answers: Record<string, string> = { EHLO: '250-sink\r\n250 8BITMIME', DATA: '354 go on', QUIT: '221 bye' };
  const hear = (line: string) => {
    if (message && line !== '.') {
      message.push(line);
      return;
    }
    if (message) {
      raw = message.map((text) => text.replace(/^\./, '')).join('\r\n');
      const messageId = /^message-id: *(.*)$/im.exec(raw)?.[1] ?? '';
      process.send?.({ messageId, to, at: Date.now() } satisfies Taken);
      message = undefined;
      socket.write('250 taken\r\n');
      return;
    }
    if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (line.startsWith('DATA')) message = [];
    socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`);
  };
  socket.setEncoding('latin1').on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    if (!hanging) for (const line of lines) hear(line);
  });
  if (!hanging) socket.write('220 sink\r\n');
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port });
});
process.on('message', (order: { hang: boolean } | { tellRaw: true }) => {
  if ('hang' in order) hanging = order.hang;
  else process.send?.({ raw });
});
process.on('disconnect', () => process.exit());
