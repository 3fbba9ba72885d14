import { type Bilingual, type Language, locales } from '@luar/contracts/language';
import { timeZone } from '@luar/contracts/lisbon';
import type { PayWay } from '@luar/contracts/money';
import { type Html, safe } from '@luar/contracts/safe-html';
import type { Thing, Page } from '../data/holder.ts';
import { holders } from './holders.ts';

const ways: Record<PayWay, Bilingual> = {
  mbway: { pt: 'MB WAY', en: 'MB WAY' },
  bankTransfer: { pt: 'transferência', en: 'bank transfer' },
  cash: { pt: 'dinheiro', en: 'cash' },
  paypal: { pt: 'PayPal', en: 'PayPal' },
  card: { pt: 'cartão', en: 'card' },
  other: { pt: 'outra forma', en: 'another way' },
};

function pageIn(language: Language): Page {
  const say = (text: Bilingual) => text[language] || text.pt;
  const moments = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' });
  const day = (date: string) => days.format(new Date(`${date}T00:00Z`));
  const amount = (cents: number) => euros.format(cents / 100);
  const facts: Page['facts'] = (all) =>
    safe`<dl>${all.flatMap(([label, value]) => (value ? [safe`<dt>${say(label)}</dt><dd>${value}</dd>`] : []))}</dl>`;
  return {
    say,
    moment: (at) => moments.format(new Date(at)),
    day,
    amount,
    paid: (paid) => paid.map((each) => `${day(each.day)}: ${amount(each.cents)}, ${say(ways[each.way])}`).join('\n'),
    facts,
    section: (title, all, more = []) => safe`<section><h2>${title}</h2>${facts(all)}${more}</section>`,
  };
}

/** What is stored of a person, as a document to read and to print. The program's own marks are in the JSON alone. */
export function readablePerson(
  { address, exportedAt, ...things }: { address: string; exportedAt: string },
  language: Language,
): string {
  const stored = things as Readonly<Record<string, readonly Thing[] | undefined>>;
  const page = pageIn(language);
  const all = holders.flatMap(({ own }) =>
    own
      ? (stored[own.as] ?? []).map((document) => ({ at: document.createdAt?.getTime() ?? Infinity, document, own }))
      : [],
  );
  const sections = all
    .toSorted((one, other) => one.at - other.at || 0)
    .flatMap(({ own, document }) => own.read(document, page));
  const none = safe`<p>${page.say({ pt: 'Não há nada guardado.', en: 'Nothing is stored.' })}</p>`;
  const title = page.say({ pt: 'Os seus dados', en: 'Your data' });
  const intro = page.say({
    pt: 'Tudo o que está guardado neste site sobre',
    en: 'Everything that this site stores about',
  });
  const made = page.say({ pt: 'Exportado a', en: 'Exported on' });
  const body: Html[] = sections.length > 0 ? sections : [none];
  return safe`<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1rem/1.5 sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem}dd,li,p{white-space:pre-wrap}section{border-top:1px solid;break-inside:avoid}</style></head>
<body><h1>${title}</h1><p>${`${intro} ${address}. ${made} ${page.moment(exportedAt)}.`}</p>
${body}
</body></html>
`.markup;
}
