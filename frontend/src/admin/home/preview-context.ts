import type { HomeContent } from '@luar/contracts/home-content';
import type { Language } from '@luar/contracts/language';
import { createContext, type ReactNode } from 'react';

export type DrawHome = (content: HomeContent, language: Language) => ReactNode;

/** Renders the home page with other content. AdminApp provides it: the panel must not import the public site. */
export const HomePreviewContext = createContext<DrawHome>(() => null);
