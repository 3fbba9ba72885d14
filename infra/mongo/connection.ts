import type { Socket } from 'node:net';
import { dispatch } from './commands/dispatch.ts';
import type { Context } from './commands/context.ts';
import { answerMessage, parseMessage } from './wire/messages.ts';
import { Frames } from './wire/frames.ts';

let answersSent = 0;

/**
 * Serves one client: runs its messages one after the other, in their order. Bytes that are not a valid message end this
 * connection only.
 */
export function serve(socket: Socket, context: Omit<Context, 'db'>): void {
  const frames = new Frames();
  const waiting: Buffer[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) {
      const request = parseMessage(bytes);
      const answer = await dispatch(request.command, context);
      if (request.answer !== 'none' && socket.writable) socket.write(answerMessage(request, answer, ++answersSent));
    }
    busy = false;
  };

  socket.setNoDelay(true);
  socket.setKeepAlive(true, 60_000);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      waiting.push(...frames.push(chunk));
    } catch {
      socket.destroy();
      return;
    }
    if (!busy) work().catch(() => socket.destroy());
  });
}
