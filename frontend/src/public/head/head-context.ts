import { createContext } from 'react';
import type { PageHead } from './head.ts';

interface HeadPlace {
  siteUrl: string;
  /** Receives the page's head instead of the document: on the server, which has none, and in the panel's preview. */
  take?: (head: PageHead) => void;
}

export const HeadContext = createContext<HeadPlace>({ siteUrl: '' });
