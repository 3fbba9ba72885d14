import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { formTexts } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useHead } from '../head/use-head.ts';
import { MailStatusPanel } from './mail-status-panel.tsx';
import { MailTestForm } from './mail-test-form.tsx';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';
import { useMailStatus } from './mail-status.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    emailTest: typeof pt;
  }
}

const texts = [{ namespace: 'emailTest', languages: { pt, en } }, formTexts];

function EmailTestPage() {
  const { t } = useTranslation('emailTest');
  const { status, closed, failed, retry } = useMailStatus();
  useHead('title.emailTest', t('description'), { noindex: true });
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <div className={styles['layout']}>
        <MailStatusPanel status={status} closed={closed} failed={failed} onRetry={retry} />
        {!closed && <MailTestForm />}
      </div>
    </>
  );
}

export default { Content: EmailTestPage, texts } satisfies PageModule;
