import type { FieldValues, Resolver } from 'react-hook-form';

interface LazyResolver<Values extends FieldValues, Output> {
  resolver: Resolver<Values, unknown, Output>;
  /** Fetches the rules ahead of their first use. */
  preload: () => void;
}

/**
 * The rules of a form come when someone starts to fill it in: a visitor who only reads never loads them.
 * If they do not come, the form can still be sent, and the server checks it by the same rules.
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
      // Unchecked, the values are what the server will judge.
      return loaded
        ? loaded.default(values, context, options)
        : { values: values as unknown as Output & {}, errors: {} };
    },
  };
}
