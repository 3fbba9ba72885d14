import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Words } from '../../shared/ui/words.tsx';
import { Glyph } from '../ui/glyph.tsx';
import styles from './actions.module.css';

const actions = [
  { name: 'newService', to: '/admin/services/new', glyph: 'add' },
  { name: 'editHome', to: '/admin/home-content', glyph: 'home' },
  { name: 'seeBookings', to: '/admin/bookings', glyph: 'bookings' },
  { name: 'changePassword', to: '/admin/settings', glyph: 'settings' },
] as const;

export function Actions() {
  const { t } = useTranslation('adminToday');
  return (
    <section aria-labelledby="actions" className={styles['actions']}>
      <h2 id="actions">{t('actions.title')}</h2>
      <ul>
        {actions.map(({ name, to, glyph }) => (
          <li key={name}>
            <Link to={to}>
              <span className={styles['arch']}>
                <Glyph name={glyph} size={22} />
              </span>
              <b>
                <Words>{t(`actions.${name}`)}</Words>
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
