import * as z from 'zod/mini';

/** All faults of a process's environment in one message, one per line. */
export class EnvError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'EnvError';
    this.faults = faults;
  }
}

/** Validates an environment with its schema. An empty value counts as unset. */
export function parseEnv<T extends z.ZodMiniType>(schema: T, source: Record<string, string | undefined>): z.output<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const missing = name !== '' && given[name] === undefined && issue.code === 'invalid_type';
      return missing ? `${name} is missing` : [name, issue.message].filter(Boolean).join(' ');
    }),
  );
}

export const mailAddress = () =>
  z.string().check(z.regex(/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/, 'is not a single e-mail address'));
