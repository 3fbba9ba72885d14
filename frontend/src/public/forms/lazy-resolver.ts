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
  /** Whether the last attempt to send was refused. */
  let attempted = false;
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
      if (!loaded) return { values: values as unknown as Output & {}, errors: {} };
      const result = await loaded.default(values, context, options);
      const [left, ...more] = options.names ?? [];
      if (!left || more.length > 0 || Object.keys(values).length === 1) {
        attempted = Object.keys(result.errors).length > 0;
        return result;
      }
      // A field that is left empty is no fault yet: it is named after an attempt to send.
      return attempted || values[left] !== '' ? result : { values: {}, errors: {} };
    },
  };
}
