import { describe, expect, test } from '@jest/globals';
import type { MailKind } from '@luar/contracts/mail';
import type { Voice } from '@luar/contracts/practice';
import { bookingDrafts, messageDraft } from './drafts.ts';
import { missingInHtml, paymentDetails, sampleFacts, sampleMail, sampleService } from '../../../test/sample-mails.ts';

const site = {
  practitioner: 'Maria do Mar',
  meeting: { inPerson: true, online: true, area: { pt: 'Alfama', en: '' } },
};
const booking = { service: sampleService, date: '2026-11-28', time: '11:00' };
const session = { date: '2026-11-30', time: '15:30' };
const text = 'Olá, Marta,\n\nque bom ter escrito.\nAté já.';
const times = [session, { date: '2026-12-02', time: '10:00' }, { date: '2026-12-04', time: '18:00' }];
const inPerson = {
  where: 'inPerson',
  address: 'Rua do Sol, 5\n1100-001 Lisboa',
  door: { pt: 'Campainha 2', en: '' },
  link: '',
};
const online = { where: 'online', address: '', door: { pt: '', en: '' }, link: 'https://meet.example/luar' };
const letters = {
  confirmed: { type: 'confirmed', text, session, ways: ['bankTransfer', 'mbway'], paymentDetails },
  offered: { type: 'offered', text, times },
  question: { type: 'question', text },
  declined: { type: 'declined', text, session },
  moved: { type: 'offered', text, times, agreed: booking },
  cancelled: { type: 'declined', text, session, wasAgreed: true },
};
const visits = {
  accepted: { type: 'accepted', session },
  booked: { type: 'accepted', session, itself: 'booked' },
  'moved alone': { type: 'accepted', session, itself: 'moved' },
  askedAnother: { type: 'askedAnother', wish: 'Às quintas,\ndepois das 18' },
  cancelled: { type: 'cancelled', session },
};

const write = (kind: MailKind, changes: object) =>
  sampleMail(kind, { site, paymentDetails, session: undefined, ...changes });
const letter = (of: object, more: object = {}) => write('letter', { booking, letter: of, ...more });
const answered = (more: object = {}) =>
  write('letter', { letter: { type: 'answered', text }, subject: 'Mapa astral', link: undefined, ...more });
const textOf = (mail: { text: string }) => mail.text.replaceAll('\u00a0', ' ');
const statusOf = ({ calendar }: ReturnType<typeof write>) => /STATUS:(\w+)/.exec(calendar?.content ?? '')?.[1];

test.each<[keyof typeof letters, string, string, string | undefined, string[]]>([
  [
    'confirmed',
    'Sessão confirmada',
    'Your session is confirmed',
    'CONFIRMED',
    ['Time: 15:30 to 16:30 (Lisbon time)', 'Price: €40\n', 'Attached is the entry for your calendar'],
  ],
  [
    'offered',
    'Outros horários para a sua sessão',
    'Other times for your session',
    undefined,
    ['Option 3: Friday, 4 December 2026 at 18:00'],
  ],
  [
    'question',
    'Uma pergunta sobre o seu pedido',
    'A question about your request',
    undefined,
    ['Just reply to this e-mail.'],
  ],
  ['declined', 'O seu pedido', 'Your request', undefined, []],
  [
    'moved',
    'Mudar a sua sessão',
    'Moving your session',
    undefined,
    ['The agreed time (Saturday, 28 November 2026 at 11:00) stays until you choose another.'],
  ],
  [
    'cancelled',
    'A sua sessão foi cancelada',
    'Your session is cancelled',
    'CANCELLED',
    ['removes the session from your calendar'],
  ],
])('the letter %s is called "%s" or "%s", and its calendar entry is %s', (which, pt, en, status, lines) => {
  const [own, mail] = [letter(letters[which]), letter(letters[which], { language: 'en' })];
  expect([own.subject, mail.subject]).toEqual([`${pt}: Leitura de tarot`, `${en}: Tarot reading`]);
  expect([statusOf(own), statusOf(mail)]).toEqual([status, status]);
  for (const line of lines) expect(textOf(mail)).toContain(line);
  expect([own, mail].map(missingInHtml)).toEqual([[], []]);
  if (which.includes('package')) expect(textOf(mail)).not.toMatch(/How you can pay|912 345 678|pay\.example/);
});

test.each<[keyof typeof visits, string, string, string | undefined]>([
  ['accepted', 'Está combinado', 'Hora aceite: Leitura de tarot, seg 30 nov, às 15:30', 'CONFIRMED'],
  ['booked', 'Marcação confirmada', 'Marcação confirmada: Leitura de tarot, seg 30 nov, às 15:30', 'CONFIRMED'],
  ['moved alone', 'Está combinado', 'Mudou de hora: Leitura de tarot, seg 30 nov, às 15:30', 'CONFIRMED'],
  ['askedAnother', 'Recebi o seu recado', 'Pede outra hora: Leitura de tarot, sáb 28 nov, às 11:00', undefined],
  ['cancelled', 'Está cancelado', 'Cancelado: Leitura de tarot, seg 30 nov, às 15:30', 'CANCELLED'],
])('the act %s is told to both sides: "%s", "%s"', (which, toVisitor, toPractitioner, status) => {
  const both = (['visit.visitor', 'visit.practitioner'] as const).map((kind) =>
    write(kind, { visit: visits[which], message: 'Estou\nnervosa' }),
  );
  expect(both.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    `${toVisitor}: Leitura de tarot`,
    `${toPractitioner} · Marta Silva`,
  ]);
  expect(both.map(({ to }) => to.address)).toEqual([sampleFacts.email, 'ola@luar.example']);
  expect(both.map(statusOf)).toEqual([status, status]);
  if (which === 'askedAnother') expect(textOf(both[1]!)).toContain('> Às quintas,\n> depois das 18');
  if (which === 'booked') expect(textOf(both[1]!)).toContain('> Estou\n> nervosa');
});

test.each<[object, ...string[]]>([
  [{ ways: ['paypal'] }, 'Pay €40 with PayPal (paypal.me)\nhttps://paypal.me/estrela/40EUR'],
  [{ ways: ['mbway', 'paypal'], openCents: 1550 }, 'Still to pay: €15.50.', 'https://paypal.me/estrela/15.50EUR'],
  [{ settled: { by: 'package', place: 3, sessions: 4 }, openCents: 0 }, 'Price: Session 3 of 4 in your package'],
])('a letter that confirms says what is to be paid: %j', (more, ...lines) => {
  const said = textOf(letter({ ...letters.confirmed, ...more }, { language: 'en' }));
  for (const line of lines) expect(said).toContain(line);
});

test('the answer to a message is a reply to its subject, signed in the language of the visitor', () => {
  const { subject, text: said, calendar } = answered({ language: 'en' });
  expect([subject, calendar]).toEqual(['Re: Mapa astral', undefined]);
  expect(said).toContain(`${text}\n\nSpeak soon,\nMaria do Mar\nLuar\n`);
});

test.each([
  [{ type: 'moved', session }, 'Mudou a sessão', 'CONFIRMED'],
  [{ type: 'declined', session }, 'Cancelou a sessão', 'CANCELLED'],
])('what the practitioner did with an agreed session is in the own calendar: %j', (visit, subject, status) => {
  const mail = write('visit.practitioner', { visit });
  expect([mail.subject.split(':')[0], statusOf(mail)]).toEqual([subject, status]);
});

/** All that visitors may get from the practitioner in Portuguese, as a practitioner of this voice writes it. */
function saidIn(voice: Voice): string {
  const spoken = { ...site, voice };
  const visitor = { name: 'Marta Silva', language: 'pt' } as const;
  const asked = { date: '2026-11-28', time: '11:00' };
  const kinds = ['first', 'late', 'wished', 'agreed', 'wishedAway'] as const;
  const mails = [
    ...Object.values(visits).map((visit) => write('visit.visitor', { visit, site: spoken })),
    ...(['booking.visitor', 'contact.visitor', 'booking.practitioner'] as const).map((kind) =>
      write(kind, { ...sampleFacts, site: spoken, language: 'pt' }),
    ),
  ];
  return [
    ...kinds.map((kind) => JSON.stringify(bookingDrafts(visitor, { kind, session: asked }, voice, true))),
    messageDraft(visitor, voice),
    ...mails.map((mail) => decodeURIComponent(mail.text)),
  ].join('\n');
}

test.each([
  ['feminine', /Obrigada/, /Obrigado|Agradeço/],
  ['masculine', /Obrigado/, /Obrigada|Agradeço/],
  ['neutral', /Agradeço/, /Obrigad[ao]/],
] as const)('the voice of the practitioner is %s in every letter and mail', (voice, own, other) => {
  const all = saidIn(voice);
  expect(all.match(new RegExp(own, 'g'))?.length).toBeGreaterThan(14);
  expect(all).not.toMatch(other);
});

describe('what a letter contains', () => {
  test('only the ticked ways to pay, and only if it confirms', () => {
    const confirmed = letter(letters.confirmed).text;
    expect(confirmed).toContain(
      'Como pode pagar\nTransferência bancária: PT50 0002 0123 1234 5678 9015 4, em nome de Maria do Mar\nMB\u00a0WAY: 912 345 678',
    );
    expect(confirmed).not.toContain('paypal');
    expect(letter({ ...letters.confirmed, ways: [] }).text).not.toMatch(/Como pode pagar|PT50|912/);
    for (const each of [letters.offered, letters.declined])
      expect(letter(each).text).not.toMatch(/PT50|MB\sWAY|paypal/);
    // A way without details is not named.
    const empty = { ...paymentDetails, iban: '' };
    expect(letter({ ...letters.confirmed, paymentDetails: empty }).text).not.toContain('Transferência');
  });

  test('each offered time leads to its choice', () => {
    const chosen = (each: object) =>
      [...letter(each).html.matchAll(/href="[^"?]*(\?time=[^"]*)"/g)].map(([, to]) => to);
    expect(chosen(letters.offered)).toEqual(times.map((each) => `?time=${each.date}T${each.time}`));
    expect(new Set(chosen({ ...letters.offered, times: [session] }))).toEqual(
      new Set([`?time=${session.date}T${session.time}`]),
    );
  });

  test.each([
    [
      'pt',
      inPerson,
      'Onde: Presencial: Rua do Sol, 5, 1100-001 Lisboa (Campainha 2)',
      'LOCATION:Rua do Sol\\, 5\\n1100-001 Lisboa',
    ],
    [
      'en',
      inPerson,
      'Where: In person: Rua do Sol, 5, 1100-001 Lisboa (Campainha 2)',
      'LOCATION:Rua do Sol\\, 5\\n1100-001 Lisboa',
    ],
    ['pt', online, 'Onde: Online: https://meet.example/luar', 'LOCATION:https://meet.example/luar'],
    ['en', online, 'Where: Online: https://meet.example/luar', 'LOCATION:https://meet.example/luar'],
  ])('in %s, the place of this session, also in the calendar: %j', (language, place, line, location) => {
    const { text: plain, html, calendar } = letter({ ...letters.confirmed, place }, { language });
    // A map, or the meeting itself.
    expect(html).toMatch(
      /href="https:\/\/(www\.google\.com\/maps\/search\/\?api=1&amp;query=Rua%20do%20Sol|meet\.example\/luar")/,
    );
    expect([plain.split('\n'), calendar?.content.split('\r\n')]).toEqual([
      expect.arrayContaining([line]),
      expect.arrayContaining([location]),
    ]);
  });

  test('the link, unless it declines or there is none', () => {
    for (const each of [letters.confirmed, letters.offered]) {
      const { html, text: plain } = letter(each);
      expect([html.includes(`href="${sampleFacts.link}"`), plain.includes(sampleFacts.link)]).toEqual([true, true]);
      expect(letter(each, { link: undefined }).text).not.toContain('Abrir a sua');
    }
    expect(letter(letters.declined).html).not.toContain('/pedido/');
  });

  test('the paragraphs and line breaks of the text, in both parts', () => {
    const { html, text: plain } = letter(letters.declined);
    expect(plain).toContain(text);
    expect(html).toContain('que bom ter escrito.<br>Até já.</p>');
  });
});
