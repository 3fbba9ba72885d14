import type { Language } from '@luar/contracts/language';

/** The picture of shared links: a file in public/ for each language, with the words of `alt`. */
export const sharePicture = (language: Language) =>
  ({
    path: `/share-${language}.jpg`,
    width: 1200,
    height: 630,
    alt: { pt: 'Marque a sua sessão', en: 'Book your session' }[language],
  }) as const;
