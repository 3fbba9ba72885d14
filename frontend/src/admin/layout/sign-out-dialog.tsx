import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clearAllDrafts } from '../forms/draft.ts';
import { signOutOnServer } from '../api/server-sign-out.ts';
import { currentToken, endSession } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { GuardContext } from '../forms/leave-guard.tsx';

/** Ends the session here at once, and on the server as soon as it answers. It also deletes all drafts. */
function useSignOut(): () => void {
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

export function SignOutDialog({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('admin');
  const signOut = useSignOut();
  const unsaved = use(GuardContext).holds();
  return (
    <Confirm
      title={t('signOut.title')}
      text={t(unsaved ? 'signOut.unsaved' : 'signOut.text')}
      action={t('signOut.confirm')}
      onConfirm={signOut}
      onCancel={onCancel}
    />
  );
}
