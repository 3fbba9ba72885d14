import type { FieldValues, Resolver } from 'react-hook-form';

export interface LazyResolver<Values extends FieldValues, Output> {
  resolver: Resolver<Values, unknown, Output>;
  preload: () => void;
}

/**
 * Loads a form's validation rules on first input, so that visitors who only read do not load them. If loading fails,
 * the form can still be sent: the server applies the same rules.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<{ default: Resolver<Values, unknown, Output> }>,
): LazyResolver<Values, Output> {
  let loading: ReturnType<typeof load> | undefined;
  const rules = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    preload: () => void rules().catch(() => {}),
    resolver: async (values, context, options) => {
      const loaded = await rules().catch(() => undefined);
      // Not validated: the server checks these values.
      return loaded
        ? loaded.default(values, context, options)
        : { values: values as unknown as Output & {}, errors: {} };
    },
  };
}
