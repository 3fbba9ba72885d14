import type { HomeContent } from './home-content.ts';

// Separate from the schemas, so that the public bundle does not load the schema library.

/** Used where the content has no section title. */
export const defaultSectionTitles: HomeContent['sectionTitles'] = {
  features: { pt: 'Como posso ajudar', en: 'How I Can Help' },
  services: { pt: 'Serviços em destaque', en: 'Featured Services' },
  testimonials: { pt: 'O que dizem os clientes', en: 'What Clients Say' },
};

/** Used by the page and the editor if the content cannot be loaded. */
export const emptyHomeContent: HomeContent = {
  hero: { title: { pt: '', en: '' }, subtitle: { pt: '', en: '' }, ctaText: { pt: '', en: '' } },
  sectionTitles: defaultSectionTitles,
  features: [],
  testimonials: [],
  cta: { title: { pt: '', en: '' }, description: { pt: '', en: '' } },
};
