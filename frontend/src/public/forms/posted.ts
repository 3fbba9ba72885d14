import type { FormPath } from '@luar/contracts/pages';
import type { PostedForm } from '@luar/contracts/rendering';
import { use, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RenderedContext } from '../head/head-context.ts';
import { addressIn } from '../layout/addresses.ts';
import { useHydrated } from '../layout/now.ts';

/** The attributes with which a form works without JavaScript. After hydration, our validation replaces the browser's. */
export function useNativeForm(path: FormPath) {
  const language = useLanguage();
  const hydrated = useHydrated();
  return { method: 'post', action: addressIn(language, path), noValidate: hydrated } as const;
}

const seen = new WeakSet<PostedForm>();

/** Why the form of the page that answers its post was not sent. */
export const failureOf = (posted: PostedForm | undefined) =>
  posted?.failure ?? (posted?.mailFailure && { kind: 'unavailable' as const });

/**
 * The initial state of a form: the values and errors of its post, if this page answers one; otherwise `given`, the values
 * from the query, if the server rendered the page with the same query.
 */
export function usePosted<Values extends FieldValues>(path: FormPath, empty: Values, given: Partial<Values> = {}) {
  const rendered = use(RenderedContext);
  const { search } = useLocation();
  const [{ posted, ...begin }] = useState(() => {
    const own = rendered.posted?.path === path && !seen.has(rendered.posted) ? rendered.posted : undefined;
    return {
      posted: own,
      defaultValues: { ...empty, ...(rendered.search === search && given), ...own?.values },
      errors:
        own && Object.fromEntries(own.errors.map(({ field, code }) => [field, { type: 'server', message: code }])),
    };
  });
  // Use the posted values once: a later visit to the page shows an empty form.
  useEffect(() => () => void (posted && seen.add(posted)), [posted]);
  return { posted, begin: begin as object & { defaultValues: Values } };
}
