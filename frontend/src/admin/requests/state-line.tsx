import { useTexts } from '../../shared/i18n/use-language.ts';
import { Glyph } from '../ui/glyph.tsx';
import type { KnownRequest } from './queries.ts';
import styles from './row.module.css';
import { dueOf, sentenceOf, waitedFor } from './sentence.ts';

/** What a request waits for, or its outcome. */
export function StateLine({ request, now }: { request: KnownRequest; now: Date }) {
  const { t, language } = useTexts('adminRequests');
  const sentence = sentenceOf(request, language, now);
  if (!sentence) return null;
  const waited = request.state?.kind === 'toAnswer' ? waitedFor(request.state.since, now) : undefined;
  const due = request.answerBy ? dueOf(request.answerBy, now) : undefined;
  return (
    <span className={`state ${styles['state']}`} data-tone={due?.tone === 'late' ? 'late' : sentence.tone}>
      <Glyph name={due?.tone === 'late' ? 'late' : sentence.glyph} size={18} />
      <span>
        {t(sentence.key, { ...sentence.values, count: sentence.count, when: t(sentence.when, sentence.values) })}
        {waited && `, ${t(waited.key, { count: waited.count })}`}
        {due && `, ${t(due.key, { count: due.count })}`}
      </span>
    </span>
  );
}
