import { useSite } from '../../shared/api/site.ts';
import { useTonight } from '../data/moon.ts';
import { LargeMoon } from './large-moon.tsx';
import type { Lit } from './phase-path.ts';

/** For an API that does not know the moon. */
const anyNight: Lit = { phase: 'full', lit: 1, waxing: false };

/** Tonight's moon, unless the site shows none. Empty while loading, so that no other moon is seen before it. */
export function TonightMoon({ className }: { className?: string | undefined }) {
  const tonight = useTonight();
  const isShown = useSite().practice.moon && tonight !== undefined;
  return !isShown ? null : <LargeMoon moon={tonight ?? anyNight} className={className} />;
}
