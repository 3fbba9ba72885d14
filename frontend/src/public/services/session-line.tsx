import type { Service } from '@luar/contracts/service';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { lineOf } from '../../shared/service.ts';
import { useMoments } from '../data/services.ts';
import { phasePath } from '../moon/phase-path.ts';
import styles from './session-line.module.css';

const centre = 22;
const largest = 14;

/** A moon as large as its moment is long. It waxes to the middle of the session, and wanes. */
function MomentMoon({ share, at }: { share: number; at: number }) {
  const r = Math.round(largest * Math.sqrt(share) * 10) / 10;
  const lit = (1 - Math.cos(2 * Math.PI * at)) / 2;
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">
      <circle cx={centre} cy={centre} r={r + 5} />
      <circle cx={centre} cy={centre} r={r - 0.5} stroke="currentColor" />
      <path d={phasePath(centre, r, lit, at <= 0.5)} fill="currentColor" />
    </svg>
  );
}

/** How the session goes: its moments as a line of moons. */
export function SessionLine({ service }: { service: Service }) {
  const { t, language } = useTexts(['services', 'common']);
  const moments = lineOf(useMoments(service), service);
  const longest = Math.max(...moments.map(({ minutes }) => minutes));
  return (
    moments.length > 0 && (
      <div className={styles['line']}>
        <h4 id={`line-${service.slug}`}>{t('line')}</h4>
        <ol aria-labelledby={`line-${service.slug}`}>
          {moments.map(({ name, minutes, text }, at) => (
            <li key={at}>
              <MomentMoon share={minutes / longest} at={(at + 1) / (moments.length + 1)} />
              <h5>{textIn(name, language)}</h5>
              <span className="small soft nowrap">{t('common:service.minutes', { count: minutes })}</span>
              <p className="small soft">{textIn(text, language)}</p>
            </li>
          ))}
        </ol>
      </div>
    )
  );
}
