import type { Plugin } from 'vite';

const steps = Array.from({ length: 21 }, (_, at) => at * 5).filter((step) => step !== 50);
const rules = ['x', 'y']
  .flatMap((axis) => steps.map((step) => `[data-${axis}='${step}']{--${axis}:${step}%}`))
  .join('');

/** Adds the positions of pictures: the security policy allows no inline styles, and `attr()` with a type is too new. */
export const positions = (): Plugin => ({
  name: 'positions',
  enforce: 'pre',
  transform: { filter: { id: /shared\/styles\/positions\.css$/ }, handler: (code) => code + rules },
});
