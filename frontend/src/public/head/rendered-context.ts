import { createContext } from 'react';
import type { DocumentState } from '../../shared/document-state.ts';

/** What the server knew when it rendered the page. Hydration has to begin with the same. */
export const RenderedContext = createContext<Partial<Pick<DocumentState, 'today' | 'search' | 'posted'>>>({});
