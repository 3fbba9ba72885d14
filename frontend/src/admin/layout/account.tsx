import { version } from '@luar/contracts/version';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { signOutOnServer } from '../api/server-sign-out.ts';
import { clearAllDrafts } from '../forms/draft.ts';
import { GuardContext } from '../forms/leave-guard.tsx';
import { currentToken, endSession, useSession } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { PanelLanguage } from '../ui/panel-language.tsx';
import styles from './layout.module.css';

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
};

const Initials = ({ name }: { name: string }) => (
  <i className={`initial ${styles['initials']}`} aria-hidden="true">
    {initialsOf(name).toUpperCase()}
  </i>
);

function useName(): string {
  const { practitioner, name } = useSite().identity;
  return practitioner || name;
}

function Entries({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('admin');
  const name = useName();
  const email = useSession()?.user.email;
  return (
    <>
      <a className={`press row gap-12 ${styles['entry']}`} href="/">
        <Glyph name="site" />
        {t('nav.site')}
      </a>
      <button type="button" className={`press row gap-12 ${styles['entry']}`} onClick={onSignOut}>
        <Glyph name="signOut" />
        {t('nav.signOut')}
      </button>
      <div className={`row gap-12 ${styles['who']}`}>
        <Initials name={name} />
        <p title={`Luar ${version}`}>
          <b>{name}</b>
          <span>{email}</span>
        </p>
        <PanelLanguage />
      </div>
    </>
  );
}

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

function SignOutDialog({ onCancel }: { onCancel: () => void }) {
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

/** The site, the language, the end of the session and the practitioner's name: the foot of the column. */
export function Account() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Entries onSignOut={() => setLeaving(true)} />
      {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </>
  );
}

/** The same behind the initials, at the top of a phone's first page. */
export function AccountButton() {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState<'menu' | 'leaving'>();
  const name = useName();
  const close = () => setShown(undefined);
  return (
    <>
      <button
        type="button"
        className={`square ${styles['avatar']}`}
        aria-label={t('nav.account', { name })}
        aria-haspopup="dialog"
        onClick={() => setShown('menu')}
      >
        <Initials name={name} />
      </button>
      {shown === 'menu' && (
        <Dialog title={name} onClose={close}>
          <div>
            <Entries onSignOut={() => setShown('leaving')} />
          </div>
        </Dialog>
      )}
      {shown === 'leaving' && <SignOutDialog onCancel={close} />}
    </>
  );
}
