interface Icon {
  fileName: string;
  size: number;
  purpose?: 'maskable';
}

/** The icons that the build draws from favicon.svg (scripts/pictures.ts). */
export const icons: readonly Icon[] = [
  { fileName: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
  { fileName: 'icon-192.png', size: 192 },
  { fileName: 'icon-512.png', size: 512 },
  { fileName: 'icon-maskable.png', size: 512, purpose: 'maskable' },
];
