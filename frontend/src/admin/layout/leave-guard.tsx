import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Confirm } from '../ui/confirm.tsx';
import { type Guard, GuardContext } from './guard.ts';

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
