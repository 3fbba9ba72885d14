import type { HomeContent, PublicTestimonial } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';

export interface PublicHomeContent extends HomeContent {
  testimonials: PublicTestimonial[];
}

export const homeContentRead: Read<PublicHomeContent> = {
  path: '/home-content',
  pick: ({ content }) => content as PublicHomeContent,
};
export const homeContentQuery = readQuery(homeContentRead);

/** The content when loaded; the empty template if loading failed; undefined while loading. */
export function useHomeContent(): PublicHomeContent | undefined {
  const { data, isError } = useQuery(homeContentQuery);
  return data ?? (isError ? emptyHomeContent : undefined);
}
