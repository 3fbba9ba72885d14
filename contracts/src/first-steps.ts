/** The steps of the first days, in their order. */
export const firstSteps = [
  'identity',
  'hours',
  'about',
  'portrait',
  'service',
  'confirms',
  'payment',
  'testimonials',
  'mail',
  'legal',
] as const;

/** What an open step still needs. */
export const lacking = [
  'practitioner',
  'email',
  'place',
  'ways',
  'details',
  'legalName',
  'legalAddress',
  'taxNumber',
] as const;
