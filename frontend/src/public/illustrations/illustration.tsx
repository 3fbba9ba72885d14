import scene from './scene.svg?no-inline';

type Name =
  | 'bridge'
  | 'far-bank'
  | 'cristo-rei'
  | 'hills-left'
  | 'hills-right'
  | 'glitter'
  | 'frieze'
  | 'stars-wide'
  | 'stars-tall'
  | 'stars-band'
  | 'constellation'
  | 'constellation-small'
  | `arch-${'tarot' | 'astrology' | 'crystals' | 'healing' | 'coaching' | 'other'}`;

/**
 * One illustration of the SVG sprite scene.svg, which holds all of them and is requested once. Without a language of its own it
 * would be laid out again when the page changes its language.
 */
export function Illustration({ name, className }: { name: Name; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false" lang="">
      <use href={`${scene}#${name}`} />
    </svg>
  );
}
