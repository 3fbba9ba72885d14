import { createContext } from 'react';
import type { DocumentState } from '../../shared/document-state.ts';
import type { PageHead } from './head.ts';

/** The state with which the server rendered the page. Hydration must use the same. */
export const RenderedContext = createContext<Partial<Pick<DocumentState, 'today' | 'search' | 'posted'>>>({});

interface HeadPlace {
  siteUrl: string;
  /** Receives the page's head instead of the document: on the server, which has none, and in the panel's preview. */
  take?: (head: PageHead) => void;
}

export const HeadContext = createContext<HeadPlace>({ siteUrl: '' });
