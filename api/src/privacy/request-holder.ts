import { answerText } from '@luar/contracts/questions';
import type { Bilingual } from '@luar/contracts/language';
import { personKey } from '@luar/contracts/people';
import type { Keeps } from '@luar/contracts/privacy';
import { freeTextFields, type RequestText, textsOf } from '@luar/contracts/request-fields';
import type { RequestEvent } from '@luar/contracts/request-history';
import { safe } from '@luar/contracts/safe-html';
import type { Fact, Holder, Page } from '../data/holder.ts';
import type { Booking, ContactMessage } from '../data/request.schema.ts';
import { daysBefore, monthsBefore } from './spans.ts';

type TextsOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T];
/** The texts that are not personal, or read in another form. One that is neither here nor in the table leaves no type. */
type Plain = 'language' | 'date' | 'time' | 'place' | 'requestId';
type Listed<T> = [Exclude<TextsOf<T>, RequestText | Plain>] extends [never] ? T : never;
type OfForm = Listed<Booking> | Listed<ContactMessage>;
const isBooking = (request: object): request is Booking => 'service' in request;

const events: Record<RequestEvent['type'], Bilingual> = {
  confirmed: { pt: 'Confirmei a sessão', en: 'I confirmed the session' },
  offered: { pt: 'Propus outros horários', en: 'I suggested other slots' },
  declined: { pt: 'Não aceitei o pedido', en: 'I declined the request' },
  question: { pt: 'Fiz uma pergunta', en: 'I asked a question' },
  answered: { pt: 'Respondi', en: 'I replied' },
  answeredElsewhere: { pt: 'Respondi por outro meio', en: 'I replied elsewhere' },
  undone: { pt: 'Anulei a resposta', en: 'I took the answer back' },
  accepted: { pt: 'Aceitou um horário', en: 'You accepted a slot' },
  askedAnother: { pt: 'Pediu outra hora', en: 'You asked for another time' },
  cancelled: { pt: 'Cancelou', en: 'You cancelled' },
};

const titleOf = (request: OfForm): Bilingual => {
  if (!isBooking(request)) return { pt: 'Mensagem', en: 'Message' };
  if (request.byHand) return { pt: 'Sessão marcada na agenda', en: 'Session in the diary' };
  return { pt: 'Pedido de sessão', en: 'Session request' };
};

function read(request: OfForm, page: Page) {
  const { say, moment, day, amount, paid } = page;
  const at = ({ date, time }: { date: string; time: string }) => `${day(date)}, ${time}`;
  const detailOf = (event: RequestEvent): string[] => [
    ...('session' in event && event.session ? [at(event.session)] : []),
    ...('times' in event ? event.times.map(at) : []),
    ...('wish' in event ? [event.wish] : []),
    ...('letter' in event && event.letter ? [event.letter.text] : []),
  ];
  const past = request.history.map((event) => {
    const head = `${moment(event.at)}: ${say(events[event.type])}`;
    return safe`<li>${[head, ...detailOf(event)].join('\n')}</li>`;
  });
  const ofBooking = ({ service, money, questions = [], ...booking }: Booking): Fact[] => [
    [{ pt: 'Serviço', en: 'Service' }, say(service.name)],
    [{ pt: 'Dia e hora', en: 'Day and time' }, at(booking)],
    [{ pt: 'A pagar', en: 'To pay' }, money?.dueCents === undefined ? undefined : amount(money.dueCents)],
    [{ pt: 'Pago', en: 'Paid' }, paid(money?.paid ?? [])],
    ...questions.map((asked): Fact => [asked.text, say({ pt: answerText(asked, 'pt'), en: answerText(asked, 'en') })]),
  ];
  const sent = request.mails.filter(({ state }) => state === 'sent').length;
  return page.section(
    `${say(titleOf(request))}, ${moment(request.createdAt)}`,
    [
      ...textsOf(request).map(({ label, value }): Fact => [label, value]),
      ...(isBooking(request) ? ofBooking(request) : []),
      [{ pt: 'E-mails enviados', en: 'E-mails sent' }, String(sent)],
    ],
    past.length > 0 ? safe`<h3>${say({ pt: 'O que se passou', en: 'What happened' })}</h3><ol>${past}</ol>` : [],
  );
}

const before = (by: string, what: string, time: Date, more: object = {}) => ({
  condition: { [by]: { $lt: time }, ...more },
  by,
  what,
});

/** The requests of one form. A booking is kept from the end of its session, a message from its arrival. */
export const requestHolder = (
  as: 'bookings' | 'messages',
  { keptFrom, months, texts }: { keptFrom: string; months: keyof Keeps; texts: readonly string[] },
): Holder<OfForm> => ({
  own: {
    as,
    find: (_, { requests }) =>
      (requests as readonly OfForm[]).filter((each) => isBooking(each) === (as === 'bookings')),
    erasedFrom: [as, 'deletedrequests'],
    rank: (request, from) => (from.includes(personKey(request)) ? 3 : request.email === '' ? 1 : 2),
    read,
  },
  // The title of a session that was entered by hand is a service's name.
  blanks: [
    ...freeTextFields,
    'service.name.pt',
    'service.name.en',
    'history.letter.text',
    'history.wish',
    'questions.answer',
  ],
  names: { fields: ['note', ...texts, 'history.letter.text'], path: (id) => `/admin/answer/${id}` },
  forget: (now, keeps) => [
    before(keptFrom, 'expired', monthsBefore(now, keeps[months])),
    before('createdAt', 'suspected spam', daysBefore(now, keeps.spamDays), { suspectedSpam: true }),
  ],
});
