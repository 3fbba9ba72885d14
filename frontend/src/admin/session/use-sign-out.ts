import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clearAllDrafts } from '../forms/draft.ts';
import { signOutOnServer } from './server-sign-out.ts';
import { currentToken, endSession } from './session.ts';

/** Ends the session here at once, and on the server as soon as it answers. It also deletes all drafts. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const token = currentToken();
    endSession();
    if (token) signOutOnServer(token);
    clearAllDrafts();
    void navigate('/admin/login', { replace: true });
    queryClient.removeQueries({ queryKey: ['admin'] });
  };
}
