import scene from './scene.svg?no-inline';
import signs from './signs.svg?no-inline';

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
 * One illustration of an SVG sprite: the scene of the river, or the signs that pages without it need alone. Each is requested once.
 * Without a language of its own it would be laid out again when the page changes its language.
 */
export function Illustration({ name, className }: { name: Name; className?: string | undefined }) {
  const size = (sizes as Record<string, string | undefined>)[name];
  const sprite = /^(arch|constellation|stars)/.test(name) ? signs : scene;
  return (
    <svg className={className} viewBox={size && `0 0 ${size}`} aria-hidden="true" focusable="false" lang="">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
