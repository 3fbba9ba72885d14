import { useTranslation } from 'react-i18next';
import { dueOf } from '../requests/sentence.ts';
import { Glyph } from '../ui/glyph.tsx';

/** The time until the promised answer. */
export function Due({ answerBy, now }: { answerBy: string; now: Date }) {
  const { t } = useTranslation('adminRequests');
  const { key, count, tone } = dueOf(answerBy, now);
  return (
    <span className="tag" data-tone={tone}>
      <Glyph name={tone === 'late' ? 'late' : 'clock'} size={18} />
      {t(key, { count })}
    </span>
  );
}
