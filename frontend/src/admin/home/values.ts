import type { HomeContent } from '@luar/contracts/home-content';
import { type Listed, listed } from '../forms/listed.ts';

export interface HomeValues extends Omit<HomeContent, 'features' | 'testimonials'> {
  features: Listed<HomeContent['features'][number]>[];
  testimonials: Listed<HomeContent['testimonials'][number]>[];
}

const empty = { pt: '', en: '' };
export const newFeature: HomeValues['features'][number] = {
  icon: '',
  title: empty,
  description: empty,
  order: 0,
  origin: -1,
};
export const newTestimonial: HomeValues['testimonials'][number] = {
  name: '',
  initial: '',
  text: empty,
  order: 0,
  origin: -1,
};

const ordered = <T extends { order: number }>(items: readonly T[]) =>
  listed(items.toSorted((a, b) => a.order - b.order));

export const toValues = ({ hero, sectionTitles, features, testimonials, cta }: HomeContent): HomeValues => ({
  hero,
  sectionTitles,
  features: ordered(features),
  testimonials: ordered(testimonials),
  cta,
});

const says = (...texts: string[]) => texts.some((text) => text.trim() !== '');

const placed = <T extends { order: number }>(items: readonly T[]) =>
  items.map((item, index) => Object.assign({}, item, { order: index + 1 }));

/** The content to save: list entries in their current order, without empty ones. */
export function toContent(content: HomeContent): HomeContent {
  return {
    ...content,
    features: placed(
      content.features.filter(({ title, description }) => says(title.pt, title.en, description.pt, description.en)),
    ),
    testimonials: placed(content.testimonials.filter(({ name, text }) => says(name, text.pt, text.en))),
  };
}
