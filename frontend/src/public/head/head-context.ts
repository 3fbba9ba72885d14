import { createContext } from 'react';
import type { PageHead } from './head.ts';

interface HeadPlace {
  siteUrl: string;
  /** On the server, which has no document yet: takes what the page says of itself. */
  take?: (head: PageHead) => void;
}

export const HeadContext = createContext<HeadPlace>({ siteUrl: '' });
