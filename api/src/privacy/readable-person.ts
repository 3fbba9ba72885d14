import { type Language, locales } from '@luar/contracts/language';
import { timeZone } from '@luar/contracts/lisbon';
import { answerText } from '@luar/contracts/questions';
import type { Payment } from '@luar/contracts/money';
import type { RequestEvent } from '@luar/contracts/request-history';
import { safe } from '@luar/contracts/safe-html';
import { isImported, type PersonRecord } from '../data/person.schema.ts';
import { textsOf } from '../data/request-fields.ts';
import type { Booking, ContactMessage } from '../data/request.schema.ts';
import type { InvitedWordsRecord } from '../data/invited-words.schema.ts';

const words = {
  pt: {
    title: 'Os seus dados',
    intro: 'Tudo o que está guardado neste site sobre',
    made: 'Exportado a',
    none: 'Não há nada guardado.',
    session: 'Pedido de sessão',
    byHand: 'Sessão marcada na agenda',
    message: 'Mensagem',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    service: 'Serviço',
    asked: 'Dia e hora',
    text: 'O que escreveu',
    notes: 'Notas sobre a pessoa',
    imported: 'Contacto importado de um ficheiro',
    words: 'Palavras sobre a sessão',
    invited: 'Convite enviado a',
    shownName: 'Nome que aparece',
    agreed: 'Autorização',
    published: 'Publicado no site a',
    translation: 'Tradução',
    withdrawn: 'Retirado a',
    mails: 'E-mails enviados',
    price: 'A pagar',
    paid: 'Pago',
    packages: 'Pacotes',
    sessions: 'Sessões',
    boughtOn: 'Comprado a',
    ways: {
      mbway: 'MB WAY',
      bankTransfer: 'transferência',
      cash: 'dinheiro',
      paypal: 'PayPal',
      card: 'cartão',
      other: 'outra forma',
    },
    past: 'O que se passou',
    events: {
      confirmed: 'Confirmei a sessão',
      offered: 'Propus outros horários',
      declined: 'Não aceitei o pedido',
      question: 'Fiz uma pergunta',
      answered: 'Respondi',
      answeredElsewhere: 'Respondi por outro meio',
      undone: 'Anulei a resposta',
      accepted: 'Aceitou um horário',
      askedAnother: 'Pediu outra hora',
      cancelled: 'Cancelou',
    },
  },
  en: {
    title: 'Your data',
    intro: 'Everything that this site stores about',
    made: 'Exported on',
    none: 'Nothing is stored.',
    session: 'Session request',
    byHand: 'Session in the diary',
    message: 'Message',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
    asked: 'Day and time',
    text: 'What you wrote',
    notes: 'Notes on the person',
    imported: 'Contact imported from a file',
    words: 'Words about the session',
    invited: 'Invitation sent on',
    shownName: 'Name shown',
    agreed: 'Agreement',
    published: 'Published on the site on',
    translation: 'Translation',
    withdrawn: 'Withdrawn on',
    mails: 'E-mails sent',
    price: 'To pay',
    paid: 'Paid',
    packages: 'Packages',
    sessions: 'Sessions',
    boughtOn: 'Bought on',
    ways: {
      mbway: 'MB WAY',
      bankTransfer: 'bank transfer',
      cash: 'cash',
      paypal: 'PayPal',
      card: 'card',
      other: 'another way',
    },
    past: 'What happened',
    events: {
      confirmed: 'I confirmed the session',
      offered: 'I suggested other slots',
      declined: 'I declined the request',
      question: 'I asked a question',
      answered: 'I replied',
      answeredElsewhere: 'I replied elsewhere',
      undone: 'I took the answer back',
      accepted: 'You accepted a slot',
      askedAnother: 'You asked for another time',
      cancelled: 'You cancelled',
    },
  },
} as const satisfies Record<Language, object>;

export interface StoredPerson {
  address: string;
  exportedAt: string;
  bookings: Booking[];
  messages: ContactMessage[];
  people: PersonRecord[];
  invitedWords: InvitedWordsRecord[];
}

const rowsOf = (facts: readonly (readonly [string, string | undefined])[]) =>
  facts.flatMap(([label, value]) => (value ? [safe`<dt>${label}</dt><dd>${value}</dd>`] : []));

/** What is stored of a person, as a document to read and to print. The program's own marks are in the JSON alone. */
export function readablePerson(person: StoredPerson, language: Language): string {
  const say = words[language];
  const moment = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  const at = ({ date, time }: { date: string; time: string }) => `${day.format(new Date(`${date}T00:00Z`))}, ${time}`;

  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' });
  const amount = (cents: number) => euros.format(cents / 100);
  const dayOf = (date: string) => day.format(new Date(`${date}T00:00Z`));
  const paidIn = (paid: readonly Payment[]) =>
    paid.map((each) => `${dayOf(each.day)}: ${amount(each.cents)}, ${say.ways[each.way]}`).join('\n');

  const detailOf = (event: RequestEvent): string[] => [
    ...('session' in event && event.session ? [at(event.session)] : []),
    ...('times' in event ? event.times.map(at) : []),
    ...('wish' in event ? [event.wish] : []),
    ...('letter' in event && event.letter ? [event.letter.text] : []),
  ];
  const past = (history: readonly RequestEvent[]) =>
    history.map((event) => {
      const head = `${moment.format(new Date(event.at))}: ${say.events[event.type]}`;
      return safe`<li>${[head, ...detailOf(event)].join('\n')}</li>`;
    });

  const written = (invited: InvitedWordsRecord) => {
    const { createdAt, text, shownName, consent, decision, withdrawnAt, name, email, key } = invited;
    const facts: [string, string | undefined][] = [
      [say.name, name],
      [say.email, email ?? key],
      [say.invited, moment.format(createdAt)],
      [say.text, text],
      [say.shownName, shownName],
      [say.agreed, consent && `${consent.sentence} (${moment.format(consent.at)})`],
      [say.published, decision?.published ? moment.format(decision.at) : undefined],
      [say.translation, decision?.translation],
      [say.withdrawn, withdrawnAt && moment.format(withdrawnAt)],
    ];
    return safe`<section><h2>${say.words}</h2><dl>${rowsOf(facts)}</dl></section>`;
  };

  const section = (request: Booking | ContactMessage) => {
    const isBooking = 'service' in request;
    const title = isBooking ? (request.byHand ? say.byHand : say.session) : say.message;
    const facts: [string, string | undefined][] = [
      ...textsOf(request).map(({ label, value }): [string, string] => [label[language], value]),
      ...(isBooking
        ? ([
            [say.service, request.service.name[language] || request.service.name.pt],
            [say.asked, at(request)],
            [say.price, request.money?.dueCents === undefined ? undefined : amount(request.money.dueCents)],
            [say.paid, paidIn(request.money?.paid ?? [])],
            ...(request.questions ?? []).map(
              (asked) => [asked.text[language] || asked.text.pt, answerText(asked, language)] as const,
            ),
          ] as const)
        : []
      ).map(([label, value]): [string, string | undefined] => [label, value]),
      [say.mails, String(request.mails.filter(({ state }) => state === 'sent').length)],
    ];
    const events = past(request.history);
    const list = events.length > 0 ? safe`<h3>${say.past}</h3><ol>${events}</ol>` : '';
    return safe`<section><h2>${title}, ${moment.format(request.createdAt)}</h2><dl>${rowsOf(facts)}</dl>${list}</section>`;
  };

  const requests = [...person.bookings, ...person.messages].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const imported = person.people.filter(isImported).map(({ name, email, phone, createdAt }) => {
    const facts = [
      [say.name, name],
      [say.email, email],
      [say.phone, phone],
    ].filter(([, value]) => value);
    const rows = facts.map(([label, value]) => safe`<dt>${label!}</dt><dd>${value!}</dd>`);
    return safe`<section><h2>${say.imported}, ${moment.format(createdAt)}</h2><dl>${rows}</dl></section>`;
  });
  const notes = person.people.flatMap(({ note }) => (note ? [safe`<p>${note}</p>`] : []));
  const about = notes.length > 0 ? safe`<section><h2>${say.notes}</h2>${notes}</section>` : '';
  const all = [...requests.map(section), ...imported, ...person.invitedWords.map(written)];
  const body = all.length > 0 ? all : safe`<p>${say.none}</p>`;
  const packages = person.people
    .flatMap(({ packages: bought = [] }) => bought)
    .map(({ name, buyer, sessions, cents, boughtOn, paid }) => {
      const facts = [
        [say.name, buyer],
        [say.sessions, String(sessions)],
        [say.price, amount(cents)],
        [say.boughtOn, dayOf(boughtOn)],
        [say.paid, paidIn(paid)],
      ] as const;
      return safe`<h3>${name}</h3><dl>${rowsOf(facts)}</dl>`;
    });
  const bought = packages.length > 0 ? safe`<section><h2>${say.packages}</h2>${packages}</section>` : '';
  const intro = `${say.intro} ${person.address}. ${say.made} ${moment.format(new Date(person.exportedAt))}.`;
  return safe`<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8"><title>${say.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1rem/1.5 sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem}dd,li,p{white-space:pre-wrap}section{border-top:1px solid;break-inside:avoid}</style></head>
<body><h1>${say.title}</h1><p>${intro}</p>
${body}${bought}${about}
</body></html>
`.markup;
}
