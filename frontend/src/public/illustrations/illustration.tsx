import scene from './scene.svg?no-inline';

type Name =
  | 'bridge'
  | 'far-bank'
  | 'cristo-rei'
  | 'hills-left'
  | 'hills-right'
  | 'glitter'
  | 'moon-ring'
  | 'frieze'
  | 'stars-wide'
  | 'stars-tall'
  | 'stars-band'
  | 'constellation'
  | 'constellation-small'
  | `arch-${'tarot' | 'astrology' | 'crystals' | 'healing' | 'coaching' | 'other'}`;

/** One drawing of the sheet that holds them all: a single file, asked for once. */
export function Drawing({ name, className }: { name: Name; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${scene}#${name}`} />
    </svg>
  );
}
