// Each call names the fields that its answer must hold, and `frontend/src/shared/api/answer.ts` checks them in one place: an
// answer with `success: false`, without a needed field, cut off or not JSON is an error, whatever its status says. Services
// and home content are brought into the shape of section 3, so every field that a page reads exists. Fields and calls beyond
// section 7 (version, pictures, queue and worker state, requests, figures, logout) are optional. Bookings and messages need
// no field: the specification shows no body, so any success without `success: false` counts.

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

/**
 * Gives a value the form of a template: members that are missing or of another kind are taken from the template. The
 * first entry of a list in the template is the template of all entries. Where the template has null, any value is kept.
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
