import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { statsQuery } from '../api/figures.ts';
import { preloadPages } from '../lazy-pages.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { PanelSkip } from '../ui/panel-skip.tsx';
import styles from './admin-layout.module.css';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useDrawer } from './use-drawer.ts';

/** The time of the last answer while the server cannot be reached. The figures are asked for on every page. */
function useLostAt(): number | undefined {
  const [opened] = useState(Date.now);
  const { error, dataUpdatedAt } = useQuery(statsQuery);
  return error instanceof ApiError && error.status === 0 ? dataUpdatedAt || opened : undefined;
}

/** After a change of page, scrolls to the top and focuses the heading, or what the page begins with. */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const begin = ['[data-start]', 'h1'].map((of) => main.current?.querySelector<HTMLElement>(of)).find(Boolean);
    (begin ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const menuKey = 'luar:admin-menu';

/** Whether the sidebar shows only icons. It is stored in this browser, because it depends on the size of the screen. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.read(menuKey) === 'collapsed');
  const change = (next: boolean) => {
    setCollapsed(next);
    browserStorage.write(menuKey, next ? 'collapsed' : 'wide');
  };
  return [collapsed, change];
}

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
  const lostAt = useLostAt();
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
      {!open && <PanelSkip label={t('skip')} to="content" />}
      <div className={styles['layout']} data-collapsed={collapsed ? '' : undefined}>
        <header className={`screen-only ${styles['bar']}`} inert={open}>
          <button
            type="button"
            className={`square ${styles['square']}`}
            aria-expanded={open}
            aria-controls="admin-menu"
            aria-label={t('nav.open')}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={26} />
          </button>
          <Mark />
          <a href="/" className={`square ${styles['square']}`} aria-label={t('nav.site')}>
            <Glyph name="site" size={24} />
          </a>
        </header>
        {open && <div className={styles['ground']} onPointerDown={close} />}
        <nav
          ref={side}
          id="admin-menu"
          className={`screen-only ${styles['side']}`}
          aria-label={t('nav.label')}
          data-open={open ? '' : undefined}
        >
          <button
            type="button"
            className={`square ${styles['square']} ${styles['close']}`}
            aria-label={t('nav.close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <Sidebar collapsed={collapsed} replace={open} onNavigate={close} onSignOut={signOut} />
          <button
            type="button"
            className={`square ${styles['collapse']}`}
            aria-expanded={!collapsed}
            aria-controls="admin-menu"
            aria-label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
            onClick={() => setCollapsed(!collapsed)}
          >
            <Glyph name={collapsed ? 'next' : 'back'} size={18} />
          </button>
        </nav>
        <main ref={main} id="content" className={styles['main']} tabIndex={-1} inert={open}>
          <OfflineNote lostAt={lostAt} />
          <Outlet />
        </main>
      </div>
      <ToastRegion />
      {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </LeaveGuard>
  );
}
