import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';
import { codeOfStatus } from './error-answers.ts';

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers Node's `clientError`, i.e. bytes that are no valid request, with the usual error body and headers. */
export function answerBrokenConnection(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket & { _httpMessage?: ServerResponse }): void => {
    // Part of another response has been sent already; more bytes would corrupt it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const code = codeOfStatus[statusOf[error.code ?? ''] ?? 400] ?? 'unreadable';
    const answer = new ApiError(code);
    const body = JSON.stringify(answer.body());
    const all: Record<string, string> = {
      ...headers,
      ...answer.headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
