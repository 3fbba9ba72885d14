import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';
import { toHomeContent } from '../../shared/api/home-content-shape.ts';

export const homeContentRead: Read<HomeContent> = {
  path: '/home-content',
  needs: { content: 'object' },
  pick: ({ content }) => toHomeContent(content),
};
export const homeContentQuery = readQuery(homeContentRead);

/** The content when loaded; the empty template if loading failed; undefined while loading. */
export function useHomeContent(): HomeContent | undefined {
  const { data, isError } = useQuery(homeContentQuery);
  return data ?? (isError ? emptyHomeContent : undefined);
}
