import * as z from 'zod/mini';
import { bilingual, line, listOf, paragraphs, shortLine, wholeNumber } from './fields.ts';
import { type Bilingual, type Language, languages } from './language.ts';
import { limits } from './limits.ts';

const { text, list, graphemes } = limits;
const order = wholeNumber(limits.order.min, limits.order.max);

const testimonial = z.object({
  name: line(text.name),
  initial: shortLine(text.icon, graphemes.testimonialInitial),
  text: bilingual(paragraphs(text.testimonial)),
  order,
});

export const homeContentSchema = z.object({
  hero: z.object({
    title: bilingual(line(text.heroTitle)),
    subtitle: bilingual(paragraphs(text.heroText)),
    ctaText: bilingual(line(text.buttonText)),
  }),
  sectionTitles: z.object({
    features: bilingual(line(text.sectionTitle)),
    services: bilingual(line(text.sectionTitle)),
    testimonials: bilingual(line(text.sectionTitle)),
  }),
  features: listOf(
    z.object({
      icon: shortLine(text.icon, graphemes.featureIcon),
      title: bilingual(line(text.sectionTitle)),
      description: bilingual(paragraphs(text.heroText)),
      order,
    }),
    list.homeFeatures,
  ),
  testimonials: listOf(testimonial, list.testimonials),
  cta: z.object({
    title: bilingual(line(text.heroTitle)),
    description: bilingual(paragraphs(text.heroText)),
  }),
});
export type HomeContent = z.output<typeof homeContentSchema>;

/**
 * A save may name the version that the edit started from; the API answers 409 if a newer one is stored. The field is
 * not called `version`, because a client that sends back what it read would then be checked without intending it.
 */
export const homeContentSaveSchema = z.extend(homeContentSchema, {
  madeFrom: z.optional(z.int({ error: 'invalid_type' })),
});

/** The current state and the earlier ones, newest first, 20 in all. `savedAt` is null for the first start. */
export const homeHistorySchema = z.object({
  success: z.literal(true),
  versions: z.array(z.object({ version: z.int(), savedAt: z.nullable(z.iso.datetime()) })),
});
export type HomeVersion = z.output<typeof homeHistorySchema>['versions'][number];

/** A testimonial on the home page. `original`: the language that a visitor wrote it in; the other one is a translation. */
export interface PublicTestimonial {
  name: string;
  initial: string;
  text: Bilingual;
  order: number;
  original?: Language | null;
}

/** With the published words of visitors among the testimonials: `original` is the language that they were written in. */
export const publicHomeContentSchema = z.object({
  success: z.literal(true),
  content: z.extend(homeContentSchema, {
    testimonials: z.array(z.extend(testimonial, { order: z.int(), original: z.optional(z.enum(languages)) })),
  }),
});
export const adminHomeContentSchema = z.object({
  success: z.literal(true),
  content: z.extend(homeContentSchema, { version: z.int() }),
});
