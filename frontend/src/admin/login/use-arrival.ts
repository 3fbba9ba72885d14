import { useQueryClient } from '@tanstack/react-query';
import { forgetOldDrafts } from '../forms/draft.ts';
import { markOwnDevice } from '../session/own-device.ts';
import { verifiedKey } from '../session/require-session.tsx';
import { startSession, toUser } from '../session/session.ts';

/** Starts the session of a successful sign-in. `ownDevice`: unsaved input may be stored on the device for a day. */
export function useArrival(ownDevice: boolean): (answer: { token: string; user?: unknown }) => void {
  const queryClient = useQueryClient();
  return ({ token, user }) => {
    queryClient.removeQueries({ queryKey: ['admin'] });
    queryClient.setQueryData(verifiedKey, true);
    markOwnDevice(ownDevice);
    forgetOldDrafts();
    startSession({ token, user: toUser(user) });
  };
}
