import type { Language } from '../public/browser.ts';

/** The heading of each page, and texts that it must show. */
export const shown: Record<string, Record<Language, readonly [heading: string, ...texts: string[]]>> = {
  '/': {
    pt: ['Um pouco de luar no seu caminho', 'Como posso ajudar', '40\u00a0€', '50\u00a0€', '30\u00a0€'],
    en: ['A little moonlight on your way', 'How I Can Help', '€40', '€50', '€30'],
  },
  '/services': {
    pt: ['Serviços', 'Mapa astral', '60\u00a0min', '40\u00a0€', '50\u00a0€', '30\u00a0€', '100\u00a0€', '150\u00a0€'],
    en: ['Services', 'Birth chart', '60\u00a0min', '€40', '€50', '€30', '€100', '€150'],
  },
  '/about': {
    pt: ['Sobre mim', 'A minha história', 'entre 10 e 15 cartas'],
    en: ['About me', 'My story', 'between 10 and 15 cards'],
  },
  '/booking': {
    pt: ['Marcar uma sessão', 'Leitura de tarot', '40\u00a0€', 'Mapa astral', '50\u00a0€', 'MB\u00a0WAY'],
    en: ['Book a session', 'Tarot reading', '€40', 'Birth chart', '€50', 'MB\u00a0WAY'],
  },
  '/contact': {
    pt: ['Contacto', 'Segunda a sexta, das 10:00 às 19:00', '24\u00a0horas'],
    en: ['Contact', 'Monday to Friday, 10:00 to 19:00', '24\u00a0hours'],
  },
  '/blog': {
    pt: ['Blog', 'O blog está quase a abrir'],
    en: ['Blog', 'The blog opens soon'],
  },
  '/privacy': {
    pt: ['Privacidade', '12\u00a0meses', '24\u00a0meses', '30\u00a0dias', 'CNPD'],
    en: ['Privacy', '12\u00a0months', '24\u00a0months', '30\u00a0days', 'CNPD'],
  },
};
