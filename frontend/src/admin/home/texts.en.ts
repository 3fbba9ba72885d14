import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  title: 'Home Page',
  note: 'What you save here appears on the site at once.',
  loadFailed: 'The content couldn’t be loaded.',
  cannotSave: 'Until it loads, nothing can be saved, so that nothing on the site is lost.',
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
    hint: 'A feature without a title and a description isn’t saved.',
    one: 'Feature {{number}}',
    add: 'Add a feature',
    icon: 'Icon',
    name: 'Title',
    description: 'Description',
  },
  testimonials: {
    title: 'Testimonials',
    hint: 'A testimonial without a name and a text isn’t saved. Without testimonials the section doesn’t appear.',
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
