import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Tabs } from '../ui/tabs.tsx';
import styles from './layout.module.css';

const tabs = [
  { to: '/admin/home-content', name: 'home' },
  { to: '/admin/site', name: 'site' },
  { to: '/admin/invited-words', name: 'words' },
] as const;

/** The pages that make the site. */
export function HomeRoom() {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className={styles['room']}>
        <Tabs label={t('nav.home')} tabs={tabs.map(({ to, name }) => ({ to, text: t(`tabs.${name}`) }))} />
      </div>
      <Outlet />
    </>
  );
}
