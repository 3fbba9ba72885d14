import type { HomeContent } from '@luar/contracts/home-content';
import type { PublicTestimonial } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { shaped } from './answer.ts';

const text = { pt: '', en: '' };

export interface PublicHomeContent extends HomeContent {
  testimonials: PublicTestimonial[];
}

/** The content of section 3 of the specification, with a default for each field that an answer may lack. */
const homeContent: PublicHomeContent = {
  ...emptyHomeContent,
  features: [{ icon: '', title: text, description: text, order: 0 }],
  // Of `original`, null keeps what is there.
  testimonials: [{ name: '', initial: '', text, order: 0, original: null }],
};

export const toHomeContent = (value: unknown): PublicHomeContent => shaped(homeContent, value);
