/** The picture that a shared link shows, drawn by the build (scripts/pictures.ts). */
export const previewPicture = {
  path: '/preview.jpg',
  width: 1200,
  height: 630,
  alt: {
    pt: 'A lua cheia sobre o Tejo, com a ponte e as colinas de Lisboa à noite.',
    en: 'The full moon over the Tagus, with the bridge and the hills of Lisbon at night.',
  },
} as const;
