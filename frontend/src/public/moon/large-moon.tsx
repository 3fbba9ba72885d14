// The large moon is two pictures and a mask in the page. The lit disc and the earthshine are files that all pages share; a
// page holds the mask of its phase. Nothing is animated, so that reduced motion and missing JavaScript show the same.

import { useId } from 'react';
import { useSite } from '../../shared/api/site.ts';
import earthshine from '../illustrations/earthshine.svg?no-inline';
import disc from '../illustrations/moon.svg?no-inline';
import styles from '../illustrations/moon.module.css';
import { drawnLit, type Lit } from './phase-path.ts';

const box = { x: 80, y: 80, width: 240, height: 240 };
/** The limb, half a circle from top to bottom: on the left or on the right. */
const limb = (isRight: boolean) => `M200 80.6A119.4 119.4 0 0 ${isRight ? 1 : 0} 200 319.4`;

/** The lit part, with a soft terminator. Outside the disc there is nothing to show, so that the limb stays sharp. */
function LitPart({ id, lit, waxing }: { id: string; lit: number; waxing: boolean }) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="60" y="60" width="280" height="280">
      <filter id={`${id}soft`} x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="1.6" />
      </filter>
      <g filter={`url(#${id}soft)`}>
        <path d={waxing ? 'M200 60h150v280H200z' : 'M200 60H50v280h150z'} fill="#fff" />
        <ellipse
          cx="200"
          cy="200"
          rx={Math.round(1200 * Math.abs(1 - 2 * lit)) / 10}
          ry="122"
          fill={lit > 0.5 ? '#fff' : '#000'}
        />
      </g>
    </mask>
  );
}

/** The moon of one night with its earthshine, inside a ring. */
export function LargeMoon({ moon, className }: { moon: Lit; className?: string | undefined }) {
  const id = useId();
  const [lit, waxing] = drawnLit(moon);
  const isNew = lit < 0.015;
  const isFull = lit >= 0.985;
  return (
    <div className={`${styles['moon']} ${className ?? ''}`} data-new={isNew || undefined} aria-hidden="true">
      <svg viewBox="0 0 400 400" className="fill" focusable="false">
        {!isFull && (
          <>
            <image href={earthshine} {...box} />
            <path
              d={isNew ? limb(true) + limb(false) : limb(!waxing)}
              fill="none"
              stroke="#B9B4DA"
              strokeWidth="1.2"
              strokeOpacity={isNew ? '.75' : '.5'}
            />
          </>
        )}
        {!isNew && !isFull && <LitPart id={id} lit={lit} waxing={waxing} />}
        {!isNew && <image href={disc} mask={isFull ? undefined : `url(#${id})`} {...box} />}
        <circle cx="200" cy="200" r="163" fill="none" stroke="#E3C27A" strokeOpacity=".26" />
      </svg>
    </div>
  );
}

/**
 * How far a promise is: it grows with each step of the form, waits as a gibbous moon, and is full only when the session is
 * confirmed. Words beside it say the same.
 */
export const PromiseMoon = ({ lit, className }: { lit: number; className?: string | undefined }) =>
  useSite().practice.moon && <LargeMoon moon={{ phase: 'waxingCrescent', lit, waxing: true }} className={className} />;
