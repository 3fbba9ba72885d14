import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { LinkRow, List } from '../ui/list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { SecuritySection } from '../security/section.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { Panel } from '../ui/panel.tsx';
import { FirstDaysAgain } from './first-days-again.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';
import { texts as adminSettings } from './texts.ts';

const elsewhere = [
  { to: '/admin/site', name: 'rules', glyph: 'clock' },
  { to: '/admin/saved-answers', name: 'savedAnswers', glyph: 'chat' },
  { to: '/admin/diary/calendars', name: 'calendars', glyph: 'diary' },
  { to: '/email-test', name: 'mail', glyph: 'mail', reloads: true },
  { to: '/admin/mail-queue', name: 'queue', glyph: 'queue' },
] as const;

function Elsewhere() {
  const { t } = useTranslation('adminSettings');
  return (
    <List>
      {elsewhere.map(({ name, ...row }) => (
        <LinkRow key={name} {...row} title={t(`elsewhere.${name}`)} />
      ))}
    </List>
  );
}

function SettingsPage() {
  const { t } = useTranslation(['adminSettings', 'adminSecurity']);
  const user = useSession()?.user;
  const role = user?.role === 'admin' ? t('account.admin') : user?.role;
  return (
    <>
      <PageHead title={t('title')} />
      <div className={`stack gap-20 ${styles['panels']}`}>
        {user?.mustChangePassword && <Alert kind="note">{t('adminSecurity:first.text')}</Alert>}
        <Panel title={t('account.title')}>
          <dl className="terms">
            {[
              [t('account.name'), user?.name],
              [t('account.email'), user?.email],
              [t('account.role'), role],
            ].map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="strong">{value}</dd>
              </Fragment>
            ))}
          </dl>
        </Panel>
        <PasswordForm />
        <SecuritySection />
        <FirstDaysAgain />
        <Elsewhere />
      </div>
    </>
  );
}

export const settingsPage: PageModule = {
  Content: SettingsPage,
  texts: { adminSettings, adminSecurity },
};
