import { useSearchParams } from 'react-router-dom';

/** Which page of a list the address asks for. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}
