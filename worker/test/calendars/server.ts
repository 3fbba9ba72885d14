import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const event = (lines: string) => `BEGIN:VEVENT\r\nUID:u\r\n${lines}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.map(event).join('')}END:VCALENDAR\r\n`;
const start = 'DTSTART:20260101T100000Z\r\nDURATION:PT1H';
const rule = (text: string, at = start) => calendar(`${at}\r\nRRULE:${text}`);
const zone = (text: string) =>
  calendar('DTSTART;TZID=Odd:20270101T100000\r\nDURATION:PT1H').replace(
    'BEGIN:VEVENT',
    `BEGIN:VTIMEZONE\r\nTZID:Odd\r\n${text}\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`,
  );

const megabyte = 1024 * 1024;

/** Writes pieces for as long as the client reads. */
function endless(response: ServerResponse, piece: string): void {
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
}

type Body = string | Buffer | ((response: ServerResponse) => void);

/** What each path answers. Bodies are made when they are asked for. */
const bodies: Record<string, () => Body> = {
  html: () => '<!doctype html><title>Sign in</title>',
  cut: () => calendar(start).replace('END:VCALENDAR', ''),
  large: () =>
    `BEGIN:VCALENDAR\r\n${'X-LONG:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(130_000)}END:VCALENDAR\r\n`,
  endless: () => (response) => {
    response.write('BEGIN:VCALENDAR\r\n');
    endless(response, 'X-LONG:aaaaaaaaaaaaaaaa\r\n'.repeat(1000));
  },
  slow: () => (response) => {
    response.write('BEGIN:VCALENDAR\r\n');
    const timer = setInterval(() => response.write('X'), 50);
    response.on('close', () => clearInterval(timer));
  },
  'zip-bomb': () => (response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(100 * megabyte)));
  },
  short: () => (response) => {
    response.setHeader('content-length', '1000000');
    response.write(calendar(start));
    response.destroy();
  },
  'many-events': () =>
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270101T100000Z\nEND:VEVENT\n'.repeat(100_000)}END:VCALENDAR\n`,
  secondly: () => rule('FREQ=SECONDLY'),
  'never-on': () => rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
  'ancient-daily': () => rule('FREQ=DAILY', 'DTSTART:00010101T100000Z\r\nDURATION:PT1H'),
  'many-rules': () => calendar(...Array<string>(15_000).fill(`${start}\r\nRRULE:FREQ=HOURLY`)),
  'odd-zone': () =>
    zone(
      'BEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
    ),
  'odd-names': () => calendar(`${start}\r\nUID:__proto__`, `${start}\r\nUID:constructor\r\nRRULE:FREQ=DAILY;COUNT=2`),
  'open-events': () => `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(300_000)}END:VCALENDAR\r\n`,
  'very-long-event': () => calendar('DTSTART:20200101T000000Z\r\nDTEND:99991231T000000Z'),
};

/** A server of hostile answers. */
export async function hostileServer(own: { key: string; cert: string }) {
  const reached: string[] = [];
  const server = createServer(own, (request, response) => {
    const path = (request.url ?? '').slice(1);
    reached.push(path);
    response.on('error', () => undefined);
    const [kind, ...target] = path.split('~');
    const body = bodies[kind ?? '']?.() ?? calendar(start);
    if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(target.join('~')) }).end();
    else if (kind === 'status') response.writeHead(Number(target[0])).end();
    else if (typeof body === 'function') body(response);
    else response.end(body);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    reached,
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
