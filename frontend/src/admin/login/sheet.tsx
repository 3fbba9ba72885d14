import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../shared/ui/mark.tsx';
import { PanelLanguage } from '../ui/panel-language.tsx';
import styles from './login-page.module.css';

/** The frame of the pages before the sign-in. */
export function SignInSheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <main className={styles['page']}>
      <div className="cluster spread">
        <a href="/" className="target small">
          {t('login.back')}
        </a>
        <PanelLanguage />
      </div>
      <div className={`box stack gap-20 ${styles['sheet']}`}>
        <Mark />
        <div>
          <h1>{title}</h1>
          <p className="soft">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
