import type { MailContent, MailKind } from '@luar/contracts/mail';
import { seedSite } from '@luar/contracts/site-seed';
import { kinds } from '../src/mails/kinds.ts';
import { detailsOf, mailSiteOf } from '../src/mails/mail-site.ts';
import { contextFor } from '../src/mails/written/content.ts';
import { testMail } from '../src/mails/written/of-the-account.ts';

/** The settings of a host, and the facts of every kind: what the tests of the mails render. */
const sampleHost = {
  to: undefined as string | undefined,
  from: undefined as string | undefined,
  siteUrl: 'https://luar.example',
  answersGoToVisitor: true,
  production: false,
};
export const sampleService = {
  slug: 'tarot',
  name: { pt: 'Leitura de tarot', en: 'Tarot reading' },
  priceCents: 4000,
  durationMinutes: 60,
};
export const paymentDetails = {
  accountHolder: 'Maria do Mar',
  iban: 'PT50000201231234567890154',
  mbwayPhone: '912 345 678',
  paypalAccount: 'paypal.me/estrela',
};
export const sampleFacts = {
  id: 'r1',
  paymentDetails: detailsOf(seedSite),
  service: sampleService,
  date: '2026-11-28',
  time: '11:00',
  name: 'Marta Silva',
  email: 'marta@example.org',
  phone: '+351 912 345 678',
  subject: 'Mapa astral',
  message: 'Olá!\nQuanto tempo demora?',
  questions: [
    { kind: 'date', text: { pt: 'Data de nascimento', en: 'Date of birth' }, required: true, answer: '1984-02-29' },
    { kind: 'hour', text: { pt: 'Hora de nascimento', en: 'Hour of birth' }, required: true, answer: '' },
  ],
  receivedAt: '2026-11-21T10:23:00.000Z',
  at: '2026-11-24T09:41:00.000Z',
  sequence: 1,
  booking: { service: sampleService, date: '2026-11-28', time: '11:00' },
  link: 'https://luar.example/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  letter: {
    type: 'offered',
    text: 'Olá, Marta,\n\nque tal uma destas?',
    times: [{ date: '2026-11-30', time: '15:30' }],
  },
  visit: { type: 'cancelled', session: { date: '2026-11-28', time: '11:00' } },
  session: { date: '2026-11-28', time: '11:00' },
  text: '',
  sessions: [
    {
      id: 'b1',
      name: 'Marta Silva',
      about: 'Leitura de tarot',
      from: '11:00',
      until: '12:00',
      where: 'online',
      questions: [{ kind: 'place', text: { pt: 'Local de nascimento', en: '' }, required: true, answer: 'Alvito' }],
    },
  ],
  waiting: {
    total: 3,
    requests: [
      {
        id: 'b2',
        name: 'Rui Teixeira',
        about: 'Mapa astral',
        session: { date: '2026-12-01', time: '16:30' },
        since: '2026-11-26T09:12:00.000Z',
        promised: '2026-11-27T09:12:00.000Z',
      },
      {
        id: 'm1',
        name: 'Beatriz Antunes',
        about: 'Oferta para 2',
        since: '2026-11-27T18:05:00.000Z',
        promised: '2026-11-30T19:00:00.000Z',
      },
    ],
  },
  failed: { total: 1, requests: [{ id: 'b3', name: 'Vera Sá', about: 'Terapia com cristais' }] },
  change: 'passwordChanged',
  device: 'Firefox · Android',
};

/** A mail of this kind. `site`: part of the site settings of mails. */
export function sampleMail(
  kind: MailKind,
  { site, ...changes }: { site?: object; [fact: string]: unknown } = {},
  host: Partial<typeof sampleHost> = {},
): MailContent {
  const context = contextFor({ ...mailSiteOf(seedSite), ...site }, { ...sampleHost, ...host });
  const facts = { ...sampleFacts, language: 'pt', ...changes };
  return kind === 'test' ? testMail(facts as never, context) : kinds[kind].write(facts as never, context);
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of the text that the HTML of the mail does not show. The text also has the addresses of links. */
export function missingInHtml({ text, html }: Pick<MailContent, 'text' | 'html'>): string[] {
  const shown = new Set(words(html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<[^>]*>|&#\d+;|&\w+;/g, ' ')));
  return words(text.replaceAll(/^(https?|mailto):.*$/gm, '')).filter((word) => !shown.has(word));
}
