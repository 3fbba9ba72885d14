import { useTranslation } from 'react-i18next';
import styles from './state-pill.module.css';

/** A filled dot or a ring, and a word: never the colour alone. */
export function StatePill({ active }: { active: boolean }) {
  const { t } = useTranslation('adminServices');
  return (
    <p className={styles['state']} data-active={active}>
      {t(active ? 'active' : 'inactive')}
    </p>
  );
}
