import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KnownRequest, listQuery, type RequestList } from './queries.ts';
import { afterLoad, leftOf, newsOf } from './shown.ts';
import type { ListView } from './use-list-view.ts';

interface ShownPage {
  of: string;
  loaded: readonly KnownRequest[];
  left: readonly KnownRequest[] | undefined;
  requests: KnownRequest[];
  /** Were shown, and were deleted. */
  deleted: readonly string[];
}

/** What is shown after a load. A deleted request that is back is shown at once: the practitioner took the deletion back. */
function following(
  kept: ShownPage | undefined,
  loaded: readonly KnownRequest[],
  left: readonly KnownRequest[] | undefined,
): Pick<ShownPage, 'requests' | 'deleted'> {
  if (!kept || loaded.some(({ _id }) => kept.deleted.includes(_id))) return { requests: [...loaded], deleted: [] };
  const requests = afterLoad(kept.requests, loaded, left);
  const gone = kept.requests.filter(({ _id }) => !requests.some((one) => one._id === _id));
  return { requests, deleted: [...kept.deleted, ...gone.map(({ _id }) => _id)] };
}

/**
 * Keeps the requests of a page in their place while they change, so that nothing moves under a finger. `news` is the
 * number of requests that wait; `showNews` shows the list as it is now.
 */
export function useShown(list: RequestList, view: ListView) {
  const query = useQuery(listQuery(list, view));
  const of = JSON.stringify([list, view]);
  const [kept, setKept] = useState<ShownPage>();
  const loaded = query.isPlaceholderData ? undefined : query.data?.requests;
  const shown = kept?.of === of ? kept.requests : undefined;
  const gone = shown && loaded ? leftOf(shown, loaded).slice(0, 30) : [];
  const alone: ListView = { page: 1, q: '', sort: 'received', one: gone.join(',') };
  // Not the requests of an earlier call: one that is missing here was erased.
  const apart = { ...listQuery(list, alone, gone.length > 0), placeholderData: () => undefined };
  const { data: leftData } = useQuery(apart);
  const left = gone.length > 0 ? leftData?.requests : undefined;
  if (loaded && (kept?.of !== of || kept.loaded !== loaded || kept.left !== left))
    setKept({ of, loaded, left, ...following(kept?.of === of ? kept : undefined, loaded, left) });
  return {
    ...query,
    shown: shown ?? query.data?.requests ?? [],
    news: shown && loaded && view.page === 1 ? newsOf(shown, loaded).length : 0,
    showNews: () => setKept(undefined),
  };
}
