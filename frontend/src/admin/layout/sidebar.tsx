import { version } from '@luar/contracts/version';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Mark } from '../../shared/ui/mark.tsx';
import { useSession } from '../session/session.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { PanelLanguage } from '../ui/panel-language.tsx';
import styles from './sidebar.module.css';

/** The links of the sidebar, each with the pages that mark it as current. */
const items = [
  { to: '/admin/dashboard', name: 'dashboard', pages: /^\/admin(\/dashboard)?\/?$/ },
  { to: '/admin/home-content', name: 'home', pages: /^\/admin\/home-content/ },
  { to: '/admin/services', name: 'services', pages: /^\/admin\/services/ },
  { to: '/admin/diary', name: 'diary', pages: /^\/admin\/diary/ },
  { to: '/admin/bookings', name: 'bookings', pages: /^\/admin\/bookings/ },
  { to: '/admin/messages', name: 'messages', pages: /^\/admin\/messages/ },
  { to: '/admin/people', name: 'people', pages: /^\/admin\/people/ },
  { to: '/admin/payments', name: 'payments', pages: /^\/admin\/payments/ },
  { to: '/admin/invited-words', name: 'invitedWords', pages: /^\/admin\/invited-words/ },
  { to: '/admin/site', name: 'mySite', pages: /^\/admin\/site/ },
  { to: '/admin/settings', name: 'settings', pages: /^\/admin\/settings/ },
] as const satisfies readonly { to: string; name: GlyphName; pages: RegExp }[];

const queuePath = '/admin/mail-queue';

interface Props {
  /** Only the icons are visible. Each shows its name as a tooltip. */
  collapsed: boolean;
  /** The links replace the history entry of the open menu. */
  replace: boolean;
  onNavigate: () => void;
  onSignOut: () => void;
}

function Items({ collapsed, replace, onNavigate }: Omit<Props, 'onSignOut'>) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  return (
    <ul className={`stack gap-2 ${styles['list']}`}>
      {items.map(({ to, name, pages }) => (
        <li key={to}>
          <Link
            to={to}
            replace={replace}
            className={`row gap-12 ${styles['item']}`}
            title={collapsed ? t(`nav.${name}`) : undefined}
            onClick={onNavigate}
            aria-current={pages.test(pathname) ? (pathname === to ? 'page' : 'true') : undefined}
          >
            <Glyph name={name} />
            <span>{t(`nav.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Sidebar({ collapsed, replace, onNavigate, onSignOut }: Props) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const session = useSession();
  return (
    <>
      <Link to="/admin/dashboard" replace={replace} className={`row ${styles['logo']}`} onClick={onNavigate}>
        <Mark subtitle={t('login.title')} />
      </Link>
      <Items collapsed={collapsed} replace={replace} onNavigate={onNavigate} />
      <div className={`stack gap-2 ${styles['foot']}`}>
        <Link
          to={queuePath}
          replace={replace}
          className={`row gap-12 ${styles['item']}`}
          title={collapsed ? t('nav.queue') : undefined}
          onClick={onNavigate}
          aria-current={pathname === queuePath ? 'page' : undefined}
        >
          <Glyph name="queue" />
          <span>
            {t('nav.queue')}
            <span className={styles['for']}>{t('nav.queueFor')}</span>
          </span>
        </Link>
        <a className={`row gap-12 ${styles['item']}`} href="/" title={collapsed ? t('nav.site') : undefined}>
          <Glyph name="site" />
          <span>{t('nav.site')}</span>
        </a>
        <button
          type="button"
          className={`row gap-12 ${styles['item']}`}
          title={collapsed ? t('nav.signOut') : undefined}
          onClick={onSignOut}
        >
          <Glyph name="signOut" />
          <span>{t('nav.signOut')}</span>
        </button>
        <div className={`row spread gap-12 ${styles['who']}`}>
          <p>
            <b>{session?.user.name}</b>
            <span>{session?.user.email}</span>
          </p>
          <PanelLanguage />
        </div>
        <p className={styles['version']}>Luar {version}</p>
      </div>
    </>
  );
}
