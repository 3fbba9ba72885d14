import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { clearAllDrafts } from '../forms/draft.ts';
import { endSession } from './session.ts';

/** Ends the session, here at once and on the server as soon as it hears of it. Nothing of hers stays behind. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    call('POST', '/auth/logout').catch(() => {});
    endSession();
    clearAllDrafts();
    void navigate('/admin/login', { replace: true });
    queryClient.removeQueries({ queryKey: ['admin'] });
  };
}
