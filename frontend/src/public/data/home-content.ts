import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../shared/api/read.ts';

export const homeContentRead = {
  path: '/home-content',
  pick: ({ content }: { content: HomeContent }): HomeContent => content,
};
export const homeContentQuery = readQuery(homeContentRead);

/** The content when loaded; the empty template if loading failed; undefined while loading. */
export function useHomeContent(): HomeContent | undefined {
  const { data, isError } = useQuery(homeContentQuery);
  return data ?? (isError ? emptyHomeContent : undefined);
}
