import * as z from 'zod/mini';
import { confirmations } from './booking-rules.ts';
import { categories, type Category } from './categories.ts';
import {
  bilingual,
  choice,
  line,
  listOf,
  missingOr,
  paragraphs,
  requiredLine,
  requiredParagraphs,
  slug,
  wholeNumber,
  wholeCents,
} from './fields.ts';
import { focusSchema } from './focus.ts';
import { limits } from './limits.ts';
import { questionSchema } from './questions.ts';

export { categories, type Category };

export const defaultIcon = '🔮';

export const priceSchema = z.number(missingOr('not_a_number')).check(
  z.minimum(limits.price.min, 'too_small'),
  z.maximum(limits.price.max, 'too_large'),
  z.refine((euros) => Math.abs(Math.round(euros * 100) - euros * 100) < 1e-6, 'wrong_step'),
  wholeCents(),
);

const duration = wholeNumber(limits.duration.min, limits.duration.max).check(
  z.refine((minutes) => minutes % limits.duration.step === 0, 'wrong_step'),
);

const feature = bilingual(line(limits.text.feature));

/** A part of the session, in the line that shows how it goes. */
const momentSchema = z.object({
  name: bilingual(requiredLine(limits.text.moment)),
  minutes: wholeNumber(1, limits.duration.max),
  text: bilingual(line(limits.text.answer)),
});
export type Moment = z.output<typeof momentSchema>;

/** The fields of the service form, whether sent as JSON or as multipart. */
export const serviceInputSchema = z.object({
  slug: slug(),
  category: choice(categories),
  name: bilingual(requiredLine(limits.text.serviceName)),
  description: bilingual(requiredParagraphs(limits.text.description)),
  price: priceSchema,
  duration,
  icon: line(limits.text.icon),
  order: wholeNumber(limits.order.min, limits.order.max),
  bookingEnabled: z.boolean({ error: 'invalid_type' }),
  confirms: choice(confirmations),
  isActive: z.boolean({ error: 'invalid_type' }),
  features: listOf(feature, limits.list.serviceFeatures),
  questions: z.optional(listOf(questionSchema, limits.list.questions)),
  preparation: z.optional(bilingual(paragraphs(limits.text.wish))),
  moments: z.optional(listOf(momentSchema, limits.list.moments)),
  focus: z.optional(focusSchema),
});
export type ServiceInput = z.output<typeof serviceInputSchema>;

const bilingualText = z.object({ pt: z.string(), en: z.string() });

/** One width of a stored image. The list of them, smallest first, gives the srcset. */
export const pictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  avif: z.string(),
  webp: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const serviceSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  name: bilingualText,
  description: bilingualText,
  price: z.number(),
  duration: z.number(),
  icon: z.string(),
  image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  category: z.enum(categories),
  bookingEnabled: z.boolean(),
  confirms: z.enum(confirmations),
  isActive: z.boolean(),
  order: z.number(),
  features: z.array(bilingualText),
  /** What the page of a request asks. Missing: nothing. */
  questions: z.optional(z.array(questionSchema)),
  /** How to prepare the session, for the page of a request. Missing or empty: nothing to say. */
  preparation: z.optional(bilingualText),
  /** The focal point of the picture. Without it, crops show the centre. */
  focus: z.optional(focusSchema),
  /** Only in answers to the panel. A save that sends it gets 409 if a newer version is stored. */
  version: z.optional(z.int()),
  /** Only in answers to the panel's form, which asks for them. */
  moments: z.optional(z.array(momentSchema)),
});
export type Service = z.infer<typeof serviceSchema>;

export const publicServicesSchema = z.object({ success: z.literal(true), allServices: z.array(serviceSchema) });
/** How each session goes, by the slug of its service. Shown only while the minutes sum to the duration. */
export const momentsSchema = z.object({
  success: z.literal(true),
  moments: z.record(z.string(), z.array(momentSchema)),
});
export const servicesSchema = z.object({ success: z.literal(true), services: z.array(serviceSchema) });
export const oneServiceSchema = z.object({ success: z.literal(true), service: serviceSchema });
