/**
 * The one file that a practitioner edits: who she is and how she is reached.
 * Page, mails and metadata read it from here. Addresses under .example reach nobody: replace them.
 */
export const brand = {
  name: 'Luar',
  subtitle: { pt: 'Orientação Espiritual', en: 'Spiritual Guidance' },
  email: 'ola@luar.example',
  city: 'Lisboa',
  country: 'Portugal',
  location: { pt: 'Lisboa, Portugal', en: 'Lisbon, Portugal' },
  instagram: { handle: '@luar.orientacao', url: 'https://www.instagram.com/luar.orientacao' },
  facebook: { url: 'https://www.facebook.com/luar.orientacao' },
  /** Monday is 1. Lisbon wall-clock times. */
  openingHours: { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' },
  replyWithinHours: 24,
  payment: ['bankTransfer', 'mbway', 'paypal'],
  /** Text only: a package is asked for through the contact form. Prices in cents. */
  packages: { starter: { priceCents: 10000 }, complete: { priceCents: 15000, months: 3 } },
  /** How many cards a tarot reading uses. */
  tarotCards: { min: 10, max: 15 },
  /** The quiet legal line of the footer: what is true is shown. */
  legal: {
    privacy: true,
    complaintsBook: { show: true, url: 'https://www.livroreclamacoes.pt/' },
    disputeResolution: { show: true, url: 'https://www.consumidor.gov.pt/' },
  },
} as const;
