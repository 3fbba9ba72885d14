import { readFileSync } from 'node:fs';
import type { Picture } from '../transports/transport.ts';

const picture = (name: string): Picture => ({
  name,
  content: readFileSync(new URL(`../../assets/${name}`, import.meta.url)),
});

/** The project's own drawings as small pictures, because mail programs drop SVG. Three times their size on screen. */
export const logo = picture('logo.png');
export const phases = picture('phases.png');
