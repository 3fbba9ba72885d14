import { readFileSync } from 'node:fs';

const picture = (name: string) => ({
  name,
  content: readFileSync(new URL(`../../assets/${name}`, import.meta.url)).toString('base64'),
});

/** PNG images of the site's illustrations, because mail programs remove SVG. Three times their displayed size. */
export const logo = picture('logo.png');
export const phases = picture('phases.png');
/** How far the promise of a session is: nearly full while it waits, full once it is agreed. */
export const moons = { waits: picture('moon-gibbous.png'), agreed: picture('moon-full.png') };
