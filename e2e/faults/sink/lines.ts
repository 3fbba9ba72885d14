import type { Socket } from 'node:net';

export type Lines = AsyncGenerator<string, void>;

export async function* readLines(socket: Socket): Lines {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads the message after DATA up to the line with a single dot; undefined if the connection closes before it. */
export async function readMessage(lines: Lines): Promise<string | undefined> {
  const message: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done || value === undefined) return undefined;
    if (value === '.') return message.join('\r\n');
    message.push(value.startsWith('.') ? value.slice(1) : value);
  }
}
