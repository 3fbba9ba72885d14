import type { MailStatus } from '@luar/contracts/mail-test';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, getJson, mayPass } from '../../shared/api/request.ts';
import { definePage } from '../define-page.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { MailStatusPanel } from './mail-status-panel.tsx';
import { MailTestForm } from './mail-test-form.tsx';
import { texts } from './texts.ts';

function useMailStatus() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => getJson<MailStatus>('/test-email/status', signal),
    // Always fetch: the diagnosis shows the current state.
    staleTime: 0,
  });
  // 404: the mail test is switched off by a setting. The page says so.
  const closed = error instanceof ApiError && error.status === 404;
  const retry = mayPass(error) ? () => void refetch() : undefined;
  return { status: data, closed, failed: error !== null && !closed, retry };
}

function EmailTestPage() {
  const { t } = useTranslation('emailTest');
  const { status, closed, failed, retry } = useMailStatus();
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain>
        <div className="beside">
          <MailStatusPanel status={status} closed={closed} failed={failed} onRetry={retry} />
          {!closed && <MailTestForm />}
        </div>
      </Plain>
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
