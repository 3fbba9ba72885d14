import { createContext } from 'react';
import type { DocumentState } from '../../shared/document-state.ts';

/** The state with which the server rendered the page. Hydration must use the same. */
export const RenderedContext = createContext<Partial<Pick<DocumentState, 'today' | 'search' | 'posted'>>>({});
