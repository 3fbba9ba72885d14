import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { useLiveRequests } from '../api/use-live-requests.ts';
import { preloadPages } from '../lazy-pages.tsx';
import { Glyph } from '../ui/glyph.tsx';
import styles from './admin-layout.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useDrawer } from './use-drawer.ts';
import { usePageFocus } from './use-page-focus.ts';

/** The first screen comes first. */
const preloadAfterMs = 1500;

export function AdminLayout() {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [collapsed, setCollapsed] = useCollapsed();
  const side = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDrawer(open, close, side);
  usePageFocus(main);
  const lostAt = useLiveRequests();
  useEffect(() => {
    const timer = setTimeout(preloadPages, preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const signOut = () => {
    setOpen(false);
    setLeaving(true);
  };

  return (
    <LeaveGuard>
      <SkipLink label={t('skip')} />
      <div className={styles['layout']} data-collapsed={collapsed ? '' : undefined}>
        <header className={styles['bar']}>
          <button
            type="button"
            className={styles['square']}
            aria-expanded={open}
            aria-controls="admin-menu"
            aria-label={t('nav.open')}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={26} />
          </button>
          <Mark />
          <a href="/" className={styles['square']} aria-label={t('nav.site')}>
            <Glyph name="site" size={24} />
          </a>
        </header>
        {open && <div className={styles['ground']} onPointerDown={close} />}
        <nav
          ref={side}
          id="admin-menu"
          className={styles['side']}
          aria-label={t('nav.label')}
          data-open={open ? '' : undefined}
        >
          <button type="button" className={styles['close']} aria-label={t('nav.close')} onClick={close}>
            <Icon name="close" />
          </button>
          <Sidebar collapsed={collapsed} replace={open} onNavigate={close} onSignOut={signOut} />
          <button
            type="button"
            className={styles['collapse']}
            aria-expanded={!collapsed}
            aria-controls="admin-menu"
            aria-label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
            onClick={() => setCollapsed(!collapsed)}
          >
            <Glyph name={collapsed ? 'next' : 'back'} size={18} />
          </button>
        </nav>
        <main ref={main} id="content" className={styles['main']} tabIndex={-1}>
          <OfflineNote lostAt={lostAt} />
          <Outlet />
        </main>
      </div>
      {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </LeaveGuard>
  );
}
