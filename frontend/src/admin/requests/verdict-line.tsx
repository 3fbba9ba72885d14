import type { Verdict } from '@luar/contracts/verdict';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { shortDay } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './verdict.module.css';

interface Props {
  verdict: Verdict;
  /** The day of the session: others are named with their day only if it is another one. */
  date: string;
}

/** What speaks for or against a session: free, or what it would meet. */
export function VerdictLine({ verdict, date }: Props) {
  const { t, language } = useTexts('adminRequests');
  const names =
    'with' in verdict
      ? verdict.with
          .map(({ name, date: on, from }) => `${name}, ${on === date ? '' : `${shortDay(on, language)}, `}${from}`)
          .join('; ')
      : '';
  const values = { names, name: '', from: '', until: '', closes: '', ...verdict };
  return (
    <span className={`with-icon ${styles['verdict']}`} data-kind={verdict.kind}>
      <Glyph name={verdict.kind === 'free' ? 'done' : 'late'} size={18} />
      <span>{t(`verdict.${verdict.kind}`, values)}</span>
    </span>
  );
}
