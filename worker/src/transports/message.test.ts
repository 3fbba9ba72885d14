import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { composeMessage } from './message.ts';
import type { Mail } from './transport.ts';

const logo = readFileSync(new URL('../../../contracts/assets/logo.png', import.meta.url));
const text = 'Olá, Inês!\n.\n..um ponto\n--=_alternative\n\u0000 nulo, =3D e um espaço no fim \nÉ' + 'x'.repeat(3000);
const mail: Mail = {
  messageId: 'abc-booking.visitor@luar.example',
  from: { name: 'Luar', address: 'ola@luar.example' },
  to: { name: 'Inês "Zé", <a@b.test>', address: 'ines@example.org' },
  replyTo: { name: 'Ana\r\nBcc: other@example.org', address: 'ana@example.org' },
  subject: 'Recebi o seu pedido: Leitura de tarot às 11:00, com muito gosto e uma linha que é comprida',
  text,
  html: '<p>Olá</p>\n<!-- --=_related-- -->',
  pictures: ['logo.png'],
  calendar: { fileName: 'pedido.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** An independent parser after RFC 2045 and 2046, so that the code under test does not check itself. */
function read(entity: string): Part {
  const end = entity.indexOf('\r\n\r\n');
  const lines = entity
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: entity.slice(end + 4) };
}

function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="(.*?)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('not a multipart');
  const [, ...rest] = `\r\n${body}`.split(`\r\n--${boundary}`);
  expect(rest.pop()).toMatch(/^--\r\n/);
  return rest.map((part) => read(part.replace(/^\r\n/, '')));
}

function decoded({ headers, body }: Part): Buffer {
  if (headers['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

test('a letter that a person wrote does not say that it is automatic', () => {
  const headersOf = (isWritten: boolean) =>
    Object.keys(read(composeMessage({ ...mail, isWritten }).raw.toString()).headers);
  const gone = headersOf(false).filter((name) => !headersOf(true).includes(name));
  expect(gone).toEqual(['auto-submitted', 'x-auto-response-suppress']);
});

describe('a mail with all parts', () => {
  const { envelope, raw } = composeMessage(mail);
  const whole = read(raw.toString());
  const [content, calendar] = partsOf(whole);
  const [plain, related] = partsOf(content!);
  const [page, image] = partsOf(related!);

  test('decodes to the original text, HTML, image and calendar', () => {
    expect(decoded(plain!).toString()).toBe(text.replaceAll('\n', '\r\n'));
    expect(decoded(page!).toString()).toBe(mail.html.replaceAll('\n', '\r\n'));
    expect(decoded(image!)).toEqual(logo);
    expect(decoded(calendar!).toString()).toBe(mail.calendar?.content);
  });

  test('has one recipient, and no name adds a header or a recipient', () => {
    expect(envelope).toEqual({ from: 'ola@luar.example', to: ['ines@example.org'] });
    expect(Object.keys(whole.headers).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(whole.headers['message-id']).toBe('<abc-booking.visitor@luar.example>');
    expect(whole.headers['to']?.match(/<.*?>/g)).toEqual(['<ines@example.org>']);
    expect(whole.headers['reply-to']?.match(/<.*?>/g)).toEqual(['<ana@example.org>']);
  });

  test('is ASCII with lines of at most 100 characters', () => {
    for (const line of raw.toString('latin1').split('\r\n')) {
      expect(line).toMatch(/^[\t\x20-\x7e]*$/);
      expect(line.length).toBeLessThanOrEqual(100);
    }
  });
});
