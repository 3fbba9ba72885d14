import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
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
      </div>
    </>
  );
}

export const settingsPage: PageModule = {
  Content: SettingsPage,
  texts: { adminSettings, adminSecurity },
};
