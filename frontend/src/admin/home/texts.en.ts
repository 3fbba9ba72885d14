import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  title: 'Home Page',
  note: 'What you save here appears on the site at once.',
  loadFailed: 'The content could not be loaded.',
  cannotSave: 'Until it loads nothing can be saved, so that nothing on the site is wiped out.',
  saved: 'Home page content updated successfully!',
  saveFailed: 'Failed to save content. Please try again.',
  up: 'Move up: {{entry}}',
  down: 'Move down: {{entry}}',
  remove: 'Remove: {{entry}}',
  hero: { title: 'Top of the page', heading: 'Heading', subtitle: 'Subtitle', ctaText: 'Button text' },
  sections: {
    title: 'Section titles',
    features: 'Features section',
    services: 'Services section',
    testimonials: 'Testimonials section',
  },
  features: {
    title: 'Features',
    hint: 'A feature without title and description is not saved.',
    one: 'Feature {{number}}',
    add: 'Add a feature',
    icon: 'Icon',
    name: 'Title',
    description: 'Description',
  },
  testimonials: {
    title: 'Testimonials',
    hint: 'A testimonial without name and text is not saved. Without testimonials the section does not appear.',
    one: 'Testimonial {{number}}',
    add: 'Add a testimonial',
    name: 'Name',
    initial: 'Initial',
    text: 'Text',
  },
  cta: { title: 'Closing call', heading: 'Heading', description: 'Description' },
  preview: 'The home page as it will be',
  savedElsewhere: 'The home page was saved elsewhere in the meantime.',
});
