import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { answerBrokenConnection } from './broken-connections.ts';

test('an incomplete request gets the common error body and headers', async () => {
  const refuse = answerBrokenConnection({ 'x-content-type-options': 'nosniff' });
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('clientError', refuse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Le');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head, body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 Request Timeout');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({
    success: false,
    code: 'too_slow',
    message: 'The request took too long to arrive',
  });
  server.close();
});
