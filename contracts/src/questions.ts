import * as z from 'zod/mini';
import { bilingual, choice, cleanParagraphs, line } from './fields.ts';
import { type Language, locales } from './language.ts';
import { isTimeOfDay } from './lisbon.ts';
import { limits } from './limits.ts';

export const questionKinds = ['line', 'text', 'date', 'hour', 'place', 'yesNo'] as const;
type Kind = (typeof questionKinds)[number];

/** What a service asks its visitors on the page of their request, never in the form. */
export const questionSchema = z.object({
  kind: choice(questionKinds),
  text: bilingual(line(limits.text.question)),
  required: z.boolean({ error: 'invalid_type' }),
});
export type Question = z.output<typeof questionSchema>;

/** As it is stored with a request: later changes of the service do not change it. An empty answer: none yet. */
export const askedSchema = z.extend(questionSchema, { answer: z.string() });
export type Asked = z.output<typeof askedSchema>;

/** The answer of a visitor who does not know the hour. */
export const unknownHour = 'unknown';

/** The fields of an answer in the form. */
export const answerField = (at: number): string => `answer${at}`;
export const unknownField = (at: number): string => `unknown${at}`;

const places = Array.from({ length: limits.list.questions }, (_, at) => at);
export const answerFields: readonly string[] = places.flatMap((at) => [answerField(at), unknownField(at)]);

/** Also of a year in which nothing can be booked: people were born in it. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

const isAnswer: Record<Kind, (text: string) => boolean> = {
  line: ({ length }) => length <= limits.text.answer,
  text: ({ length }) => length <= limits.text.wish,
  date: isDate,
  hour: (text) => text === unknownHour || isTimeOfDay(text),
  place: ({ length }) => length <= limits.text.answer,
  yesNo: (text) => text === 'yes' || text === 'no',
};

/** What was sent as the answers. Each counts on its own, and what the form could not have sent is none. */
export const answered = (asked: readonly Asked[], sent: Readonly<Record<string, string>>): Asked[] =>
  asked.map((question, at) => {
    const given = cleanParagraphs(sent[unknownField(at)] ? unknownHour : (sent[answerField(at)] ?? ''));
    return { ...question, answer: isAnswer[question.kind](given) ? given : '' };
  });

const words: Record<string, Record<Language, string>> = {
  [unknownHour]: { pt: 'Não sei', en: 'I don’t know' },
  yes: { pt: 'Sim', en: 'Yes' },
  no: { pt: 'Não', en: 'No' },
};

/** An answer to read. */
export function answerText({ kind, answer }: Asked, language: Language): string {
  if (kind === 'date' && answer)
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(answer));
  return (kind === 'hour' || kind === 'yesNo' ? words[answer]?.[language] : undefined) ?? answer;
}

/** The required ones that are not answered. */
export const stillAsked = (asked: readonly Asked[] = []): Asked[] =>
  asked.filter(({ required, answer }) => required && !answer);
