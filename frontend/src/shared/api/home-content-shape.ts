import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { shaped } from './answer.ts';

const text = { pt: '', en: '' };

/** The content of section 3 of the specification, with a default for each field that an answer may lack. */
const homeContent: HomeContent = {
  ...emptyHomeContent,
  features: [{ icon: '', title: text, description: text, order: 0 }],
  testimonials: [{ name: '', initial: '', text, order: 0 }],
};

export const toHomeContent = (value: unknown): HomeContent => shaped(homeContent, value);
