import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@luar/contracts/language';
import { type MailKind, mailKinds, securityChanges } from '@luar/contracts/mail';
import { isReminder } from '@luar/contracts/reminders';
import type { PaymentWay } from '@luar/contracts/site';
import {
  missingInHtml,
  paymentDetails,
  sampleFacts,
  sampleMail as write,
  sampleService,
} from '../../../test/sample-mails.ts';

/** The texts of people, in English: everything else of a mail in English is English, too. */
const inEnglish = {
  language: 'en',
  subject: 'Birth chart',
  letter: { ...sampleFacts.letter, text: 'Hello Marta' },
};
const ofLanguage = {
  pt: /\b(the|your|you|and|with)\b/i,
  en: /(?<!\p{L})(não|para|uma?|sua|seu|de|às|com|que)(?!\p{L})/iu,
};

describe.each(mailKinds)('%s', (kind) => {
  test.each(languages)('in %s: from the site, with the same words in both parts, in one language', (language) => {
    const { pictures, from, ...mail } = write(kind, language === 'en' ? inEnglish : { language });
    expect(from).toEqual({ name: 'Luar', address: 'ola@luar.example' });
    const top = kind === 'booking.visitor' ? 'moon-gibbous' : isReminder(kind) ? 'moon-full' : 'logo';
    expect(pictures).toEqual([`${top}.png`, 'phases.png']);
    expect(missingInHtml(mail)).toEqual([]);
    const read = kind.endsWith('practitioner') ? 'pt' : language;
    const { subject, text, calendar } = mail;
    const summary = /SUMMARY:.*/.exec(calendar?.content ?? '')?.[0] ?? '';
    expect([subject, text, summary].join('\n').replaceAll(/^(https?|mailto):.*$/gm, '')).not.toMatch(ofLanguage[read]);
  });
});

const request = sampleFacts.link;
const waiting = [
  'Rui Teixeira, Mapa astral, ter 1 dez, 16:30: espera desde qui 26 nov, 09:12\nhttps://luar.example/admin/answer/b2',
  'E mais 1.',
];
test.each<[MailKind, Language, string, string[]]>([
  [
    'booking.practitioner',
    'en',
    'Novo pedido: Leitura de tarot, sáb 28 nov, às 11:00 · Marta Silva',
    [
      'Data: sábado, 28 de novembro de 2026\nHora: 11:00 (hora de Lisboa)\nPreço: 40 €\n',
      'E-mail: marta@example.org\nTelefone: +351 912 345 678\nLíngua: Inglês\n',
      '> Olá!\n> Quanto tempo demora?',
      'Data de nascimento: 29 de fevereiro de 1984\n',
      'https://luar.example/admin/answer/r1',
    ],
  ],
  [
    'booking.visitor',
    'pt',
    'Recebi o seu pedido: Leitura de tarot',
    ['Hora: 11:00 às 12:00 (hora de Lisboa)\n', 'Preço: 40 € (a pagar depois de eu confirmar)', request],
  ],
  [
    'booking.visitor',
    'en',
    'I’ve received your request: Tarot reading',
    ['Date: Saturday, 28 November 2026\nTime: 11:00 to 12:00 (Lisbon time)\n', 'Price: €40 (payable once', request],
  ],
  ['contact.practitioner', 'pt', 'Mensagem do site: Mapa astral · Marta Silva', ['> Olá!', '/admin/answer/r1']],
  ['contact.visitor', 'en', 'I’ve received your message', ['within 24 hours']],
  [
    'reminder.day',
    'pt',
    'Lembrete: Leitura de tarot, sáb 28 nov, às 11:00',
    ['Hora: 11:00 às 12:00 (hora de Lisboa)', 'para preparar a sessão: Hora de nascimento.', request],
  ],
  ['reminder.hours', 'en', 'Reminder: Tarot reading, Sat 28 Nov at 11:00', ['Price: €40', request]],
  [
    'morning.practitioner',
    'pt',
    'Hoje: 1 sessão, 3 pedidos por responder, 1 pedido com um e-mail que não seguiu',
    [
      '11:00 às 12:00, Marta Silva, Leitura de tarot, Online\nhttps://luar.example/admin/answer/b1',
      'Nome: Marta Silva\nLocal de nascimento: Alvito',
      ...waiting,
      'Vera Sá, Terapia com cristais\nhttps://luar.example/admin/answer/b3',
      '/admin/diary?date=2026-11-28',
    ],
  ],
  ['overdue.practitioner', 'pt', 'Prazo passado: 3 pedidos à espera de resposta', waiting],
  ['security.practitioner', 'pt', 'Luar: A palavra-passe foi mudada', ['Firefox · Android']],
  ['test', 'en', 'Luar: Test message', []],
  ['password.link', 'en', 'Luar: New password', [request]],
])('%s in %s is called "%s" and says what matters', (kind, language, subject, lines) => {
  const mail = write(kind, { language });
  expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(subject);
  for (const line of lines) expect(mail.text.replaceAll('\u00a0', ' ')).toContain(line);
});

test('a free session is called free, and its mails ask for no payment', () => {
  const free = { service: { ...sampleService, priceCents: 0 } };
  expect(write('booking.visitor', free).text).toContain('Preço: Gratuito');
  expect(write('booking.visitor', free).text).not.toMatch(/MB\sWAY/);
  expect(write('booking.visitor', { ...free, language: 'en' }).text).toContain('Price: Free');
  expect(write('booking.practitioner', free).html).not.toContain('PayPal');
});

test('cents are shown if the price has any', () => {
  expect(write('booking.visitor', { service: { ...sampleService, priceCents: 4550 } }).text).toContain('45,50\u00a0€');
});

const hostile = [
  'Ana\r\nBcc: other@example.org',
  'Ana <other@example.org>, b@example.org',
  '"></td></tr></table><a href="https://evil.example"><img src=x onerror=alert(1)><script>alert(1)</script>',
  '\u202Egnp.exe\u0000 ‏مرحبا {{name}} ${process.env} &lt;b&gt; <!-- ',
  'A'.repeat(5000),
  'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil@evil.example\r\n ATTENDEE:mailto:other@example.org',
];
/** One mail of each layout. */
const layouts = ['booking.practitioner', 'booking.visitor', 'letter', 'visit.practitioner'] as const;

test.each(hostile)('hostile input adds no header, recipient or tag, and is not quoted to strangers: %j', (typed) => {
  const usual = { visit: { type: 'askedAnother', wish: 'Às quintas' } };
  const service = { ...sampleService, name: { pt: typed, en: typed } };
  const everywhere = {
    name: typed,
    phone: typed,
    subject: typed,
    message: typed,
    service,
    booking: { ...sampleFacts.booking, service },
    letter: { ...sampleFacts.letter, text: typed },
    visit: { ...usual.visit, wish: typed },
  };
  const linesOf = (file = '') =>
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => /^[A-Z-]*/.exec(line)?.[0]);
  // The mail has the same tags as one with harmless input.
  const tags = (html: string) => html.match(/<(script|img|a|iframe|svg|style|form|meta)\b/g)?.length;
  for (const kind of layouts) {
    const [mail, own] = [write(kind, everywhere), write(kind, usual)];
    expect([mail.subject, mail.to.name, mail.replyTo?.name].join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(mail.subject.length).toBeLessThanOrEqual(200);
    expect([mail.to.address, mail.replyTo?.address].filter(Boolean)).not.toContain('other@example.org');
    expect(tags(mail.html)).toBe(tags(own.html));
    expect(mail.html).not.toMatch(/<[^>]*\son(error|mouseover)=|<script|href="https:\/\/evil/i);
    expect(linesOf(mail.calendar?.content)).toEqual(linesOf(own.calendar?.content));
  }
  // The recipient of a receipt may be another person than its writer.
  for (const kind of ['booking.visitor', 'contact.visitor'] as const) {
    const { text, html, subject } = write(kind, { ...everywhere, service: sampleService });
    for (const part of [text, html, subject]) expect(part).not.toMatch(/evil\.|other@|script>|AAAAA{40}/);
  }
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

test('Reply-To is the visitor, and the drafts are in the visitor’s language', () => {
  const { replyTo, to, html } = write('booking.practitioner', { language: 'en' });
  expect(to).toEqual({ name: 'Luar', address: 'ola@luar.example' });
  expect(replyTo).toEqual({ name: 'Marta Silva', address: 'marta@example.org' });
  expect(drafts(html).join('')).toContain('I’m glad to confirm your session');
});

test('each change of the sign-in has a mail in its own words, with the name of the passkey', () => {
  const mails = securityChanges.map((change) => write('security.practitioner', { change, passkey: 'O meu telemóvel' }));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(securityChanges.length);
  expect(new Set(mails.map(({ text }) => text.split('\n\n')[1])).size).toBe(securityChanges.length);
  for (const { text } of mails) expect(text).toContain('Passkey: O meu telemóvel');
});

test('a mail about the settings says what has changed, with the new values in part', () => {
  const details = [
    { detail: 'iban', value: 'PT86…6789' },
    { detail: 'mbwayPhone', value: '' },
  ];
  const { text } = write('security.practitioner', { change: 'paymentChanged', details });
  expect(text).toContain('Novo IBAN: PT86…6789\nNovo número de MB\u00a0WAY: ficou vazio\n');
});

const site = {
  name: 'Estrela',
  subtitle: { pt: 'Tarot no Porto', en: '' },
  practitioner: 'Maria do Mar',
  location: { pt: 'Porto, Portugal', en: '' },
  email: 'maria@estrela.test',
  instagram: 'https://www.instagram.com/estrela.porto',
  replyWithinHours: 48,
  freeChangeHours: 36,
};
describe('with site settings', () => {
  test.each(mailKinds)('%s is from the practitioner, and says nothing of the seed', (kind) => {
    for (const language of languages) {
      const mail = write(kind, { site, language });
      expect(mail.from).toEqual({ name: 'Estrela', address: 'maria@estrela.test' });
      expect(JSON.stringify(mail)).not.toMatch(/Luar|luar\.orientacao|ola@|Lisboa, Portugal|Lisbon, Portugal|24\s?ho/);
      expect(mail.html).toContain('@estrela.porto');
      for (const part of [mail.html, mail.text]) expect(part).toContain('Estrela, Tarot no Porto · Porto, Portugal');
    }
  });

  test.each([
    ['pt', ', 60\u00a0min\n', 'Onde: Alfama, Porto, ou online'],
    ['en', ', 60\u00a0min\n', 'Where: Alfama, Porto, or online'],
  ] as const)(
    'the visitor’s mail of a request in %s has the length and the place, and no calendar file',
    (language, ...lines) => {
      const place = { inPerson: true, online: true, area: { pt: 'Alfama', en: '' } };
      const { text, calendar } = write('booking.visitor', { site: { ...site, meeting: place }, language });
      for (const line of lines) expect(text).toContain(line);
      expect(calendar).toBeUndefined();
      // What the visitor chose in the form.
      for (const [where, words] of [
        ['online', ': online\n'],
        ['inPerson', ': Alfama, Porto\n'],
      ] as const)
        expect(write('booking.visitor', { site: { ...site, meeting: place }, language, where }).text).toContain(words);
      // A practitioner who has not said where.
      const meeting = { inPerson: false, online: false, area: { pt: '', en: '' } };
      expect(write('booking.visitor', { site: { ...site, meeting }, language }).text).not.toMatch(
        /Onde|Where|LOCATION/,
      );
    },
  );

  test.each([
    ['pt', 'até segunda-feira, 30 de novembro de 2026, às 19:00.', ', sem custos até ', 'local de nascimento'],
    ['en', 'by Monday 30 November 2026 at 19:00.', ', free of charge until ', 'place of your birth'],
  ] as const)(
    'the visitor’s mail in %s says the day of the answer, until when a change is free, and what a chart needs',
    (language, by, free, birth) => {
      const plain = write('booking.visitor', { site, language }).text;
      expect(plain).toMatch(/Na página do seu pedido|On your request page/);
      expect(plain).toMatch(/11:00 (às|to) 12:00/);
      expect(plain).not.toContain(birth);
      const { text } = write('booking.visitor', {
        site: { ...site, freeChangeHours: 48 },
        language,
        replyBy: { date: '2026-11-30', time: '19:00' },
        service: { ...sampleService, category: 'astrology' },
      });
      for (const words of [by, free, birth]) expect(text.replaceAll(',', '')).toContain(words.replaceAll(',', ''));
      expect(write('booking.visitor', { site, language, link: undefined }).text).not.toMatch(
        /página do seu|request page/,
      );
    },
  );

  test.each(languages)('mails to visitors in %s are signed by the practitioner and keep the promise', (language) => {
    const closing = language === 'pt' ? 'Até breve,' : 'Speak soon,';
    for (const kind of ['booking.visitor', 'contact.visitor'] as const) {
      const { text, replyTo } = write(kind, { site, language });
      expect(text).toContain(`${closing}\nMaria do Mar\nEstrela\n`);
      expect(text).toContain(language === 'pt' ? 'no prazo de 48\u00a0horas.' : 'within 48\u00a0hours.');
      expect(replyTo).toEqual({ name: 'Estrela', address: 'maria@estrela.test' });
      expect(write(kind, { site: { ...site, practitioner: '', replyWithinHours: 1 }, language }).text).toMatch(
        language === 'pt' ? /1\u00a0hora\.[\s\S]*Até breve,\nEstrela\n/ : /1\u00a0hour\.[\s\S]*Speak soon,\nEstrela\n/,
      );
    }
    for (const kind of ['booking.practitioner', 'contact.practitioner'] as const)
      for (const draft of drafts(write(kind, { site, language }).html).filter((each) => each.includes(closing)))
        expect(draft).toContain(`${closing}\r\nMaria do Mar\r\nEstrela`);
  });

  const ways: [PaymentWay[], string, string][] = [
    [
      ['bankTransfer', 'mbway', 'paypal'],
      ': por transferência bancária, MB\u00a0WAY ou PayPal.',
      ': by bank transfer, MB\u00a0WAY or PayPal.',
    ],
    [['bankTransfer', 'paypal'], ': por transferência bancária ou PayPal.', ': by bank transfer or PayPal.'],
    [['mbway'], ': por MB\u00a0WAY.', ': by MB\u00a0WAY.'],
    [[], '.\n', '.\n'],
  ];
  test.each(ways)('the ways to pay %j are a sentence in both languages', (payment, pt, en) => {
    const textIn = (language: string) => write('booking.visitor', { site: { ...site, payment }, language }).text;
    expect(textIn('pt')).toContain(`Só depois de eu confirmar${pt}`);
    expect(textIn('en')).toContain(`Only once I’ve confirmed${en}`);
    const [, confirmed = ''] = drafts(
      write('booking.practitioner', { site: { ...site, payment }, paymentDetails }).html,
    );
    expect(confirmed.match(/^(Transferência bancária|MB\sWAY|PayPal):/gm) ?? []).toHaveLength(payment.length);
    expect(confirmed.includes('Como pode pagar')).toBe(payment.length > 0);
  });

  test('the prepared confirmation and the reminders have the details of payment, and no other mail', () => {
    const confirmation = (more: object) => drafts(write('booking.practitioner', { site, ...more }).html)[1] ?? '';
    expect(confirmation({ paymentDetails })).toContain(
      [
        'Transferência bancária: PT50 0002 0123 1234 5678 9015 4, em nome de Maria do Mar',
        'MB\u00a0WAY: 912 345 678',
        'PayPal: paypal.me/estrela',
      ].join('\r\n'),
    );
    expect(confirmation({ paymentDetails, language: 'en' })).toContain('5678 9015 4, in the name of Maria do Mar');
    const reminded = write('reminder.day', { site, paymentDetails }).text;
    expect(reminded).toMatch(/Se ainda não pagou\n[^]*5678 9015 4[^]*912 345 678[^]*paypal\.me\/estrela/);
    const others = mailKinds.filter((kind) => kind !== 'booking.practitioner' && !isReminder(kind));
    for (const kind of others)
      expect(JSON.stringify(write(kind, { site, paymentDetails }))).not.toMatch(/PT50|912 345 678\D*paypal|estrela"/);
  });

  test('the addresses of the host come before those of the settings', () => {
    const { from, to } = write('contact.practitioner', { site }, { to: 'eu@host.test', from: 'site@host.test' });
    expect([from.address, to.address]).toEqual(['site@host.test', 'eu@host.test']);
    expect(write('contact.practitioner', { site }).to.address).toBe('maria@estrela.test');
  });

  test.each(mailKinds)('%s is refused without an address, and in production with a placeholder', (kind) => {
    const without = { site: { ...site, email: '' } };
    expect(() => write(kind, without)).toThrow(/^the practitioner has no e-mail address yet/);
    expect(() => write(kind, { site }, { production: true })).toThrow(/^the practitioner has no/);
    expect(write(kind, without, { to: 'eu@host.pt', from: 'eu@host.pt', production: true }).from.address).toBe(
      'eu@host.pt',
    );
  });
});
