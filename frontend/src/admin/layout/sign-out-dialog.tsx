import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../session/use-sign-out.ts';
import { Confirm } from '../ui/confirm.tsx';
import { GuardContext } from './guard.ts';

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
