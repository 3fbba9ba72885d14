import { useTranslation } from 'react-i18next';
import styles from './state-pill.module.css';

/** A filled dot or a ring, and a word, so that the state does not depend on colour. */
export function StatePill({ active }: { active: boolean }) {
  const { t } = useTranslation('adminServices');
  return (
    <p className={`tag ${styles['state']}`} data-tone={active ? 'good' : undefined}>
      {t(active ? 'active' : 'inactive')}
    </p>
  );
}
