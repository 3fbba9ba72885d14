import type { HomeContent } from '@luar/contracts/home-content';
import type { Language } from '@luar/contracts/language';
import { createContext, type ReactNode } from 'react';

export type DrawHome = (content: HomeContent, language: Language) => ReactNode;

/** The home page itself, drawn from other content. The panel does not know it: whoever mounts the panel hands it in. */
export const HomePreviewContext = createContext<DrawHome>(() => null);
