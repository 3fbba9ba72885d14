import { useSearchParams } from 'react-router-dom';
import type { ListView } from './queries.ts';

/** Reads the page and the filter of a list from the address. */
export function useListView(): ListView {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    held: search.get('held') === 'true',
  };
}

export const searchFor = ({ page, held }: ListView): string =>
  `?${new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(held && { held: 'true' }) }).toString()}`;
