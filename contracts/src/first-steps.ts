/** The steps of the first days, in their order. */
export const firstSteps = [
  'identity',
  'hours',
  'about',
  'portrait',
  'service',
  'payment',
  'testimonials',
  'mail',
  'legal',
] as const;
