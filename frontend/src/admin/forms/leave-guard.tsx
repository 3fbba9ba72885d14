import { type ReactNode, useCallback, useEffect, useRef, useState, createContext, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Confirm } from '../ui/confirm.tsx';

interface Guard {
  /** Registers a form with unsaved input and the function that discards it. */
  hold: (form: string, forget: () => void) => void;
  release: (form: string) => void;
  holds: () => boolean;
}

export const GuardContext = createContext<Guard>({ hold: () => {}, release: () => {}, holds: () => false });

/** Asks before the page is left with unsaved input. When the tab closes, the browser shows its own question. */
export function useUnsaved(unsaved: boolean, forget: () => void): void {
  const guard = use(GuardContext);
  const form = useId();
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guard.hold(form, forget);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guard.release(form);
      window.removeEventListener('beforeunload', onUnload);
    };
  });
}

/** Asks before a link or the back button leaves a page with unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const held = useRef(new Map<string, () => void>());
  const [guard] = useState<Guard>(() => ({
    hold: (form, forget) => void held.current.set(form, forget),
    release: (form) => void held.current.delete(form),
    holds: () => held.current.size > 0,
  }));
  const leaves = useCallback<BlockerFunction>(
    // The sign-in page needs no question: it follows the end of a session, and input is kept as a draft.
    ({ currentLocation, nextLocation }) =>
      guard.holds() && ![currentLocation.pathname, '/admin/login'].includes(nextLocation.pathname),
    [guard],
  );
  const blocker = useBlocker(leaves);

  const isAsking = useRef(false);
  useEffect(() => {
    // Back while the question is shown closes it.
    if (blocker.state === 'blocked' && isAsking.current) blocker.reset();
    isAsking.current = blocker.state === 'blocked';
  }, [blocker]);

  return (
    <GuardContext value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <Confirm
          title={t('leave.title')}
          text={t('leave.text')}
          action={t('leave.confirm')}
          cancel={t('leave.stay')}
          ownsEntry={false}
          onConfirm={() => {
            for (const forget of held.current.values()) forget();
            blocker.proceed();
          }}
          onCancel={() => blocker.reset()}
        />
      )}
    </GuardContext>
  );
}
