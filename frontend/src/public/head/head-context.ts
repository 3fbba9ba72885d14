import { createContext } from 'react';
import type { PageHead } from './head.ts';

interface HeadPlace {
  siteUrl: string;
  /** Set on the server, where there is no document: receives the page's head. */
  take?: (head: PageHead) => void;
}

export const HeadContext = createContext<HeadPlace>({ siteUrl: '' });
