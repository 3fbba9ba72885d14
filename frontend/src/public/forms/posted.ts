import type { FormPath } from '@luar/contracts/pages';
import type { PostedForm } from '@luar/contracts/rendering';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RenderedContext } from '../head/rendered-context.ts';
import { addressIn } from '../layout/addresses.ts';

const never = () => () => {};

/** False while the page is as the server rendered it, and works without the application. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What a form needs to work without the application. The browser's own checks end when ours begin. */
export function useNativeForm(path: FormPath) {
  const language = useLanguage();
  const hydrated = useHydrated();
  return { method: 'post', action: addressIn(language, path), noValidate: hydrated } as const;
}

const seen = new WeakSet<PostedForm>();

/** The message that the page of an answer begins with. */
export const messageOf = (posted: PostedForm | undefined) =>
  posted?.sent ? 'success' : posted?.failure ? 'error' : undefined;

/**
 * What a form begins with: the answer to its post, if this page is one, or what the address asks for, if the server has
 * rendered that already.
 */
export function usePosted<Values extends FieldValues>(path: FormPath, empty: Values, given: Partial<Values> = {}) {
  const rendered = use(RenderedContext);
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [{ posted, ...begin }] = useState(() => {
    const own = rendered.posted?.path === path && !seen.has(rendered.posted) ? rendered.posted : undefined;
    return {
      posted: own,
      defaultValues: { ...empty, ...(rendered.search === search && given), ...own?.values },
      errors:
        own && Object.fromEntries(own.errors.map(({ field, code }) => [field, { type: 'server', message: code }])),
    };
  });
  // Shown once: on a later visit the form is as any other.
  useEffect(() => () => void (posted && seen.add(posted)), [posted]);
  // Hydration leaves the focus where the visitor has put it.
  return { posted, begin: { ...begin, shouldFocusError: hydrated } as object & { defaultValues: Values } };
}
