import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Confirm } from '../ui/confirm.tsx';
import { type Guard, GuardContext } from './guard.ts';
import { useHeldHistory } from './use-held-history.ts';

/** The address of a clicked link if it leads to another page of the site. */
function destinationOf(event: MouseEvent, here: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === here ? undefined : link.pathname + link.search;
}

/** The destination: an address, or a number of steps through the history. */
type Way = string | number;

/** Asks before a link or the back button leaves a page with unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const held = useRef(new Map<string, () => void>());
  const [way, setWay] = useState<Way>();
  const [guard] = useState<Guard>(() => ({
    hold: (form, forget) => void held.current.set(form, forget),
    release: (form) => void held.current.delete(form),
    holds: () => held.current.size > 0,
  }));

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const leadsTo = held.current.size > 0 ? destinationOf(event, pathname) : undefined;
      if (leadsTo === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(leadsTo);
    };
    // Capture the event before React's own listener handles it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [pathname]);

  useHeldHistory(guard, location, setWay);

  const leave = () => {
    for (const forget of held.current.values()) forget();
    held.current.clear();
    setWay(undefined);
    if (typeof way === 'number') window.history.go(way);
    else if (way !== undefined) void navigate(way);
  };

  return (
    <GuardContext value={guard}>
      {children}
      {way !== undefined && (
        <Confirm
          title={t('leave.title')}
          text={t('leave.text')}
          action={t('leave.confirm')}
          cancel={t('leave.stay')}
          onConfirm={leave}
          onCancel={() => setWay(undefined)}
        />
      )}
    </GuardContext>
  );
}
