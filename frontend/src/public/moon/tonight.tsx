import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { useTonight } from '../data/moon.ts';
import { useFacts } from '../layout/use-site-facts.ts';
import { LargeMoon } from './large-moon.tsx';
import { drawnLit, type Lit, phasePath } from './phase-path.ts';

/** For an API that does not know the moon. */
const anyNight: Lit = { phase: 'full', lit: 1, waxing: false };

/** Tonight's moon, unless the site shows none. Empty while loading, so that no other moon is seen before it. */
export function TonightMoon({ className }: { className?: string | undefined }) {
  const tonight = useTonight();
  const isShown = useSite().practice.moon && tonight !== undefined;
  return !isShown ? null : <LargeMoon moon={tonight ?? anyNight} className={className} />;
}

/** From this many per cent the growing moon is called almost full. */
const almostFull = 92;

/** A moon that is neither new nor full has 1 to 99 %, so that words and figure never contradict each other. */
function percentOf({ phase, lit }: Lit): number {
  const percent = Math.round(lit * 100);
  return phase === 'new' || phase === 'full' ? percent : Math.min(99, Math.max(1, percent));
}

/** Tonight's moon in words, for example "lua a crescer, 90 %". Nothing while it is unknown, or if the site shows no moon. */
export function TonightLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('moon');
  const tonight = useTonight();
  const { place } = useFacts();
  if (!useSite().practice.moon || !tonight) return null;
  const percent = percentOf(tonight);
  const isAlmostFull = tonight.phase === 'waxingGibbous' && percent >= almostFull;
  const phase = t(isAlmostFull ? 'phase.almostFull' : `phase.${tonight.phase}`);
  return (
    <p className={`row gap-12 ${className ?? ''}`}>
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.2" />
        <path d={phasePath(12, 9.5, ...drawnLit(tonight))} fill="currentColor" />
      </svg>
      <span>{t('tonight', { place, moon: t('lit', { phase, percent }) })}</span>
    </p>
  );
}
