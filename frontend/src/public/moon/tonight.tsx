import { useSite } from '../../shared/api/site.ts';
import { useTonight } from '../data/moon.ts';
import { LargeMoon, type Night } from './large-moon.tsx';

/** For an API that does not know the moon: a full one, in a ring without a date. */
const anyNight: Night = {
  phase: 'full',
  lit: 1,
  waxing: false,
  lunation: { days: 28, today: -1, quarters: [0, 7, 14, 21] },
};

/** Tonight's moon, unless the site shows none. Empty while loading, so that no other moon is seen before it. */
export function TonightMoon({ className }: { className?: string | undefined }) {
  const tonight = useTonight();
  const isShown = useSite().practice.moon && tonight !== undefined;
  return !isShown ? null : <LargeMoon moon={tonight ?? anyNight} className={className} />;
}
