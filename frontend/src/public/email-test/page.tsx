import { useTranslation } from 'react-i18next';
import { definePage } from '../define-page.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { MailStatusPanel } from './mail-status-panel.tsx';
import { MailTestForm } from './mail-test-form.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';
import { useMailStatus } from './mail-status.ts';

function EmailTestPage() {
  const { t } = useTranslation('emailTest');
  const { status, closed, failed, retry } = useMailStatus();
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

export default definePage({
  namespace: 'emailTest',
  texts,
  Content: EmailTestPage,
  moreTexts: { forms },
  head: { noindex: true },
});
