import { readFileSync } from 'node:fs';
import type { Picture } from '../transports/transport.ts';

const picture = (name: string): Picture => ({
  name,
  content: readFileSync(new URL(`../../assets/${name}`, import.meta.url)),
});

/** PNG images of the site's illustrations, because mail programs remove SVG. Three times their displayed size. */
export const logo = picture('logo.png');
export const phases = picture('phases.png');
