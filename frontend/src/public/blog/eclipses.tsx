import { weekday } from '@luar/contracts/lisbon';
import type { Eclipse } from '@luar/contracts/moon';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatYearDay } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

interface Props {
  /** The next eclipse, and the next one of the other body. */
  eclipses: readonly Eclipse[];
  className?: string | undefined;
}

/** The next eclipses that Lisbon sees, in words. */
export function Eclipses({ eclipses: [next, other], className }: Props) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  if (!next) return null;
  const day = t(weekday(next.date) > 5 ? 'eclipse.weekend' : 'eclipse.day', {
    date: formatLongDate(next.date, language),
  });
  const whole = next.kind === 'total' ? 'whole' : 'part';
  return (
    <section className={className} aria-labelledby="eclipse">
      <h2 id="eclipse">{t('eclipse.title')}</h2>
      <p>
        {t(`eclipse.${next.body}.${whole}`, {
          kind: t(`eclipse.kind.${next.kind}`),
          day,
          time: next.time,
          percent: Math.max(1, Math.round(next.covered * 100)),
        })}{' '}
        {other &&
          t(`eclipse.${other.body}.${other.kind === next.kind ? 'also' : 'after'}`, {
            kind: t(`eclipse.kind.${other.kind}`),
            date: formatYearDay(other.date, language),
            time: other.time,
          })}{' '}
        {t('eclipse.clock')}
      </p>
    </section>
  );
}
