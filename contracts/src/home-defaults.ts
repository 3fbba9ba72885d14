import type { HomeContent } from './home-content.ts';

// Apart from the schemas, so that the public page carries these words without the schema library.

/** Section titles where the content has none. */
export const defaultSectionTitles: HomeContent['sectionTitles'] = {
  features: { pt: 'Como posso ajudar', en: 'How I Can Help' },
  services: { pt: 'Serviços em destaque', en: 'Featured Services' },
  testimonials: { pt: 'O que dizem os clientes', en: 'What Clients Say' },
};

/** What page and editor fall back to when the content cannot be loaded. */
export const emptyHomeContent: HomeContent = {
  hero: { title: { pt: '', en: '' }, subtitle: { pt: '', en: '' }, ctaText: { pt: '', en: '' } },
  sectionTitles: defaultSectionTitles,
  features: [],
  testimonials: [],
  cta: { title: { pt: '', en: '' }, description: { pt: '', en: '' } },
};
