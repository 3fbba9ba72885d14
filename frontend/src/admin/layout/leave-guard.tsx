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
  // Set from the confirmation until the page has changed: the form renders once more before that.
  const leaving = useRef(false);
  const [guard] = useState<Guard>(() => ({
    hold: (form, forget) => void held.current.set(form, forget),
    release: (form) => void held.current.delete(form),
    holds: () => held.current.size > 0 && !leaving.current,
  }));

  useEffect(() => {
    leaving.current = false;
    // The new path is the event.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const leadsTo = guard.holds() ? destinationOf(event, pathname) : undefined;
      if (leadsTo === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(leadsTo);
    };
    // Capture the event before React's own listener handles it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [guard, pathname]);

  useHeldHistory(guard, location, setWay);

  const leave = () => {
    for (const forget of held.current.values()) forget();
    leaving.current = true;
    setWay(undefined);
    // The dialog has an entry in the history (use-layer.ts). Going back passes it, so it must be an ordinary entry when the
    // dialog closes; a new page replaces it.
    if (typeof way === 'number') {
      window.history.replaceState({ ...(window.history.state as object), layer: undefined }, '');
      window.history.go(way - 1);
    } else if (way !== undefined) void navigate(way, { replace: true });
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
