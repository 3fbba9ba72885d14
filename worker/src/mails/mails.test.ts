import { describe, expect, test } from '@jest/globals';
import { languages } from '@luar/contracts/language';
import { mailId, type MailKind, mailKinds } from '@luar/contracts/mail';
import { openRegistry } from './all.ts';

const registry = openRegistry();
const context = { practitioner: 'ola@luar.example', siteUrl: 'https://luar.example', answersGoToVisitor: true };
const service = {
  slug: 'tarot',
  name: { pt: 'Leitura de tarot', en: 'Tarot reading' },
  priceCents: 4000,
  durationMinutes: 60,
};
const job = {
  requestId: 'r1',
  service,
  date: '2026-11-28',
  time: '11:00',
  name: 'Marta Silva',
  email: 'marta@example.org',
  phone: '+351 912 345 678',
  subject: 'Mapa astral',
  message: 'Olá!\nQuanto tempo demora?',
  receivedAt: '2026-11-21T10:23:00.000Z',
};
function write(kind: MailKind, changes: object = {}, surroundings: object = {}) {
  const definition = registry.get(kind);
  if (!definition) throw new Error(`no ${kind}`);
  const data = { ...job, language: 'pt', mailId: mailId('r1', kind), ...changes };
  return definition.write(data, { ...context, ...surroundings });
}

describe.each(mailKinds)('%s', (kind) => {
  test.each(languages)('in %s', (language) => {
    const { pictures, ...mail } = write(kind, { language });
    expect(pictures.map(({ name }) => name)).toEqual(['logo.png', 'phases.png']);
    expect(mail).toMatchSnapshot();
  });
});

test('a free session is called free, and its mails ask for no payment', () => {
  const free = { service: { ...service, priceCents: 0 } };
  expect(write('booking.visitor', free).text).toContain('Preço: Gratuito');
  expect(write('booking.visitor', free).text).not.toMatch(/MB\sWAY/);
  expect(write('booking.visitor', { ...free, language: 'en' }).text).toContain('Price: Free');
  expect(write('booking.practitioner', free).html).not.toContain('PayPal');
});

test('cents are shown if the price has any', () => {
  expect(write('booking.visitor', { service: { ...service, priceCents: 4550 } }).text).toContain('45,50\u00a0€');
});

const hostile = [
  'Ana\r\nBcc: other@example.org',
  'Ana <other@example.org>',
  'Ana, other@example.org',
  'group: a@example.org, b@example.org;',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">x</a>',
  'https://evil.example/?a=b',
  'www.evil.example',
  'evil.example',
  '\u202Egnp.exe',
  '\u0000Ana\u0007',
  'A'.repeat(5000),
  '‏مرحبا',
  '=?utf-8?B?ZXZpbA==?=',
  '${process.env}',
  '{{name}}',
  '&lt;b&gt;',
];

describe.each(hostile)('hostile input %j', (typed) => {
  const everywhere = { name: typed, phone: typed, subject: typed, message: typed };
  test.each(mailKinds)('adds no header, recipient or tag to %s', (kind) => {
    const mail = write(kind, everywhere);
    expect([mail.subject, mail.to.name, mail.replyTo?.name].join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(mail.subject.length).toBeLessThanOrEqual(200);
    expect([mail.to.address, mail.replyTo?.address].filter(Boolean)).not.toContain('other@example.org');
    const own = write(kind);
    const tags = (html: string) => html.match(/<(script|img|a|iframe|svg|style|form|meta)\b/g)?.length;
    // The mail has the same tags as one with harmless input.
    expect(tags(mail.html)).toBe(tags(own.html));
    expect(mail.html).not.toMatch(/<[^>]*\sonerror|<script|href="https:\/\/evil/i);
  });
  test.each(['booking.visitor', 'contact.visitor'] as const)('is not quoted in %s', (kind) => {
    const { text, html, subject } = write(kind, everywhere);
    for (const part of [text, html, subject]) expect(part).not.toMatch(/evil\.|other@|script>|AAAAA{40}/);
  });
});

/** The subject and body of each mailto link in a mail. */
const drafts = (html: string) =>
  [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    return `${url.searchParams.get('subject')}\n${url.searchParams.get('body')}`;
  });

test('a mailto link has one recipient and no field that a visitor added', () => {
  const { html } = write('booking.practitioner', { email: "o'brien+a&b=c?cc=x@example.org" });
  const links = [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? '');
  expect(links).toHaveLength(4);
  for (const href of links) {
    const url = new URL(href.replaceAll('&#39;', "'"));
    expect(decodeURIComponent(url.pathname)).toBe("o'brien+a&b=c?cc=x@example.org");
    expect([...url.searchParams.keys()].filter((key) => !['subject', 'body'].includes(key))).toEqual([]);
  }
});

test('the note below the ready answers says how many there are', () => {
  expect(write('booking.practitioner').text).toContain('Cada ligação abre uma resposta já escrita');
  expect(write('contact.practitioner').text).toContain('A ligação abre uma resposta já escrita');
});

test('Reply-To is the visitor, and the drafts are in the visitor’s language', () => {
  const { replyTo, to, html } = write('booking.practitioner', { language: 'en' });
  expect(to).toEqual({ name: 'Luar', address: 'ola@luar.example' });
  expect(replyTo).toEqual({ name: 'Marta Silva', address: 'marta@example.org' });
  expect(drafts(html).join('')).toContain('I am glad to confirm your session');
});

test('the texts are European Portuguese and assume no gender', () => {
  const all = mailKinds.map((kind) => [write(kind).text, ...drafts(write(kind).html)].join('\n')).join('\n');
  const brazilian =
    /\b(você|vocês|usuário|tela|celular|arquivo|gerenciar|excluir|salvar|agendamento|cadastro|fazendo|estamos \w+ndo|contato|registro|equipe|deletar|e-?mail enviado com sucesso|time)\b/i;
  expect(all.match(brazilian)).toBeNull();
  expect(all).not.toMatch(/\b(bem-vind[oa]|querid[oa]|car[oa]|o\/a|\(a\))\b/i);
});

test('an invalid payload is refused with the names of its fields', () => {
  expect(() => write('contact.practitioner', { message: 7, receivedAt: 'today' })).toThrow(
    'payload: not what a "contact.practitioner" job holds: message, receivedAt',
  );
});
