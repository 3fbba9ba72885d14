/**
 * The practitioner's details: name, contact, opening hours, payment and legal links. Pages, mails and metadata read
 * them from here. The addresses under .example are placeholders: replace them.
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
  /** Prices in cents. Packages have no booking form: visitors ask for them through the contact form. */
  packages: { starter: { priceCents: 10000 }, complete: { priceCents: 15000, months: 3 } },
  /** The number of cards in a tarot reading. */
  tarotCards: { min: 10, max: 15 },
  /** Which legal links the footer shows. */
  legal: {
    privacy: true,
    complaintsBook: { show: true, url: 'https://www.livroreclamacoes.pt/' },
    disputeResolution: { show: true, url: 'https://www.consumidor.gov.pt/' },
  },
} as const;
