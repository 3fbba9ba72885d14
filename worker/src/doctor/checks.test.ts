import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Line } from '@luar/contracts/doctor';
import type { Env } from '../env.ts';
import { checkAll, checkClock, checkMail } from './checks.ts';

const noRecords = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));
const levels = (lines: Line[]) => lines.map(({ level, text }) => `${level} ${text.split(':')[0]}`);

test('the mail server is asked, and each missing record comes with what to add', async () => {
  const server = createTcpServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://hello%40luar.pt:x@127.0.0.1:${port}` } as Env;
  const lines = await checkMail(env, noRecords);
  expect(levels(lines)).toEqual([
    'ok The mail server 127.0.0.1',
    'FAIL SPF of luar.pt',
    'warn DKIM of luar.pt',
    'FAIL DMARC of luar.pt',
  ]);
  expect(lines[3]?.todo).toContain('_dmarc.luar.pt: v=DMARC1; p=none');
  server.close();
  await once(server, 'close');
  expect((await checkMail(env, noRecords))[0]).toMatchObject({
    level: 'FAIL',
    text: expect.stringContaining('REFUSED'),
  });
});

test('a wrong clock, and a certificate authority that cannot be reached', async () => {
  const answer = (response: ServerResponse) => response.setHeader('date', new Date().toUTCString()).end();
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(levels(await checkClock(url))).toEqual([
    'ok The certificate authority can be reached',
    'ok The clock is right',
  ]);
  const late = await checkClock(url, () => Date.now() - 3_600_000);
  expect(late[1]).toMatchObject({ level: 'FAIL', text: expect.stringMatching(/wrong by 3\d{3} s/) });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await checkClock(url)).toMatchObject([{ level: 'warn', todo: expect.stringContaining('HTTPS') }]);
});

test('the list of checks is asked: an API that does not answer, and one that reports a part that is away', async () => {
  const said = [
    { check: 'mongo', isGood: true, says: '' },
    { check: 'storage', isGood: false, says: 'The storage of pictures does not answer' },
  ];
  const server = createServer((_, response) => response.end(JSON.stringify(said))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { SITE_URL: 'http://localhost', API_CHECKS_URL: url } as Env;
  // The disk of this machine may be full.
  const aboutTheApi = async () => (await checkAll(env)).filter(({ text }) => !text.startsWith('The disk'));
  expect(await aboutTheApi()).toEqual([
    {
      level: 'FAIL',
      text: 'The storage of pictures does not answer',
      todo: expect.stringContaining('luar logs storage'),
    },
  ]);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(levels(await aboutTheApi())).toEqual(['FAIL The API does not answer']);
});
