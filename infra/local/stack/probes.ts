import { connect } from 'node:net';

const ANSWER_WITHIN_MS = 5_000;

/** Whether the port accepts connections and, if a greeting is given, answers it as expected. */
export function answersTcp(port: number, greeting = '', expected = ''): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  const finish = (answer: boolean) => {
    socket.destroy();
    resolve(answer);
  };
  socket.setTimeout(ANSWER_WITHIN_MS, () => finish(false));
  socket.once('error', () => finish(false));
  socket.once('close', () => finish(false));
  socket.once('connect', () => (greeting ? socket.write(greeting) : finish(true)));
  socket.once('data', (answer) => finish(answer.toString().startsWith(expected)));
  return promise;
}

export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
