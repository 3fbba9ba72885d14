import { drawnLit, type Lit, phasePath } from './phase-path.ts';

interface Props {
  day: Lit;
  /** In CSS pixels, from 16 to 32. A class can set another size. */
  size?: number;
  className?: string | undefined;
}

/** The phase of one day as a small drawing in the colour of the text. Words beside it say the same. */
export function Phase({ day, size = 24, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d={phasePath(12, 9.5, ...drawnLit(day))} fill="currentColor" />
    </svg>
  );
}
