import type { Today } from '@luar/contracts/today';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './today.module.css';

/** What is still to be paid, in one line that opens the list. */
export function OwedLine({ owed: { sessions, packages, cents } }: { owed: NonNullable<Today['owed']> }) {
  const { t, language } = useTexts('adminToday');
  const what = [
    ...(sessions > 0 ? [t('owed.sessions', { count: sessions })] : []),
    ...(packages > 0 ? [t('owed.packages', { count: packages })] : []),
  ];
  return (
    <Link to="/admin/payments" className={`box press ${styles['owed']}`}>
      <Glyph name="payments" size={22} />
      <span>
        <b>{t('owed.title')}</b> {[...what, ...(cents === null ? [] : [formatPrice(cents / 100, language)])].join(', ')}
      </span>
      <Glyph name="next" size={18} />
    </Link>
  );
}
