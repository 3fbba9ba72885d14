export const steps = ['service', 'datetime', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

const fieldsOf: Record<Exclude<Step, 'confirm'>, readonly string[]> = {
  service: ['service'],
  datetime: ['date', 'time'],
  details: ['name', 'email', 'phone'],
};

interface Progress {
  values: Record<string, unknown>;
  wrong: object;
  sent: boolean;
}

/**
 * The completed steps: all fields filled in and without errors. The last step is completed when the request is sent.
 */
export function stepsDone({ values, wrong, sent }: Progress): ReadonlySet<Step> {
  if (sent) return new Set(steps);
  const isDone = (field: string) => Boolean(values[field]) && !Object.hasOwn(wrong, field);
  return new Set(steps.filter((step) => step !== 'confirm' && fieldsOf[step].every(isDone)));
}
