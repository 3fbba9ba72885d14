import { bookingRequestSchema } from '@luar/contracts/booking';

export const steps = ['service', 'datetime', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Record<Exclude<Step, 'confirm'>, readonly string[]> = {
  service: ['service'],
  datetime: ['date', 'time'],
  details: ['name', 'email', 'phone'],
};

/** Which steps are done: those whose every field would be taken. The last one is done when the request is sent. */
export function stepsDone(values: unknown, sent: boolean): ReadonlySet<Step> {
  if (sent) return new Set(steps);
  const result = bookingRequestSchema.safeParse(values);
  const wrong = new Set(result.error?.issues.map((issue) => String(issue.path[0])));
  const done = Object.entries(fieldsOf).filter(([, fields]) => fields.every((field) => !wrong.has(field)));
  return new Set(done.map(([step]) => step as Step));
}
