import scene from './scene.svg?no-inline';

/** Width and height. Those without fill the box that they are given. */
const sizes = {
  bridge: '1400 260',
  'far-bank': undefined,
  'cristo-rei': '60 96',
  'hills-left': '700 240',
  'hills-right': '380 200',
  glitter: '300 180',
  frieze: '3024 72',
  stars: '2000 600',
  constellation: '232 106',
};

type Name = keyof typeof sizes | `arch-${'tarot' | 'astrology' | 'crystals' | 'healing' | 'coaching' | 'other'}`;

/**
 * One illustration of the SVG sprite scene.svg, which holds all of them and is requested once. Without a language of its own it
 * would be laid out again when the page changes its language.
 */
export function Illustration({ name, className }: { name: Name; className?: string | undefined }) {
  const size = (sizes as Record<string, string | undefined>)[name];
  return (
    <svg className={className} viewBox={size && `0 0 ${size}`} aria-hidden="true" focusable="false" lang="">
      <use href={`${scene}#${name}`} />
    </svg>
  );
}
