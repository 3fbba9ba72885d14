import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';
import { type PublicHomeContent, toHomeContent } from '../../shared/api/home-content-shape.ts';

export const homeContentRead: Read<PublicHomeContent> = {
  path: '/home-content',
  needs: { content: 'object' },
  pick: ({ content }) => toHomeContent(content),
};
export const homeContentQuery = readQuery(homeContentRead);

/** The content when loaded; the empty template if loading failed; undefined while loading. */
export function useHomeContent(): PublicHomeContent | undefined {
  const { data, isError } = useQuery(homeContentQuery);
  return data ?? (isError ? emptyHomeContent : undefined);
}
