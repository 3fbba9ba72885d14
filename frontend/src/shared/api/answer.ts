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

/** The fields without which an answer is of no use to the page, each with its kind. Other fields are extras. */
export type Needs = Readonly<Record<string, Kind>>;
export type AnswerOf<N extends Needs> = Fields & { [Name in keyof N]: ValueOf<N[Name]> };

/** Whether an answer does not call itself a failure and holds every field that is needed. */
export const holds = <N extends Needs>(body: unknown, needs: N): body is AnswerOf<N> =>
  isRecord(body) && body['success'] !== false && Object.entries(needs).every(([name, kind]) => kinds[kind](body[name]));

/**
 * A value in the form of a template: what is missing, or of another kind, is as in the template. The first entry of a
 * list there is the template of every entry. Where the template holds null, the value is taken as it is.
 */
export function shaped<T>(template: T, value: unknown): T {
  return asTemplate(template, value) as T;
}

function asTemplate(template: unknown, value: unknown): unknown {
  if (template === null) return value ?? null;
  if (Array.isArray(template)) return Array.isArray(value) ? value.map((entry) => asTemplate(template[0], entry)) : [];
  if (isRecord(template)) {
    const given = isRecord(value) ? value : {};
    return Object.fromEntries(Object.entries(template).map(([name, inner]) => [name, asTemplate(inner, given[name])]));
  }
  if (typeof template === 'string' && typeof value === 'number') return String(value);
  return typeof value === typeof template ? value : template;
}
