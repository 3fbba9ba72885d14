// Each call names the fields that its answer must hold: an answer with `success: false`, without a needed field, cut off or
// not JSON (the page of a proxy) is an error, whatever its status says. What it holds is as the contracts say.

type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kinds = {
  yes: (value: unknown): value is true => value === true,
  text: (value: unknown): value is string => typeof value === 'string' && value !== '',
  list: (value: unknown): value is unknown[] => Array.isArray(value),
  object: isRecord,
};
type Kind = keyof typeof kinds;
type ValueOf<K extends Kind> = (typeof kinds)[K] extends ((value: unknown) => value is infer V) ? V : never;

/** The fields that the page needs of an answer, each with its kind. All other fields are optional. */
export type Needs = Readonly<Record<string, Kind>>;
export type AnswerOf<N extends Needs> = Fields & { [Name in keyof N]: ValueOf<N[Name]> };

/** Whether an answer has every needed field and does not say `success: false`. */
export const holds = <N extends Needs>(body: unknown, needs: N): body is AnswerOf<N> =>
  isRecord(body) && body['success'] !== false && Object.entries(needs).every(([name, kind]) => kinds[kind](body[name]));
