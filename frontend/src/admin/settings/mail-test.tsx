import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { firstDaysQuery } from '../dashboard/first-days-queries.ts';
import { useSession } from '../session/session.ts';
import { whenOf } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './settings.module.css';

/** Sends a test e-mail to the practitioner. The page /email-test says why one fails. */
export function MailTest() {
  const { t, language } = useTexts('adminSettings');
  const reason = useReason();
  const queryClient = useQueryClient();
  const to = useSession()?.user.email ?? '';
  const { data } = useQuery(firstDaysQuery);
  const send = useMutation({
    mutationFn: () => call('POST', '/test-email', { needs: { success: 'yes' }, body: { to, testMode: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: firstDaysQuery.queryKey }),
  });
  const sent = data?.mailSentAt ? whenOf(data.mailSentAt, language) : undefined;
  return (
    <div className={styles['line']}>
      <div className="cluster spread gap-12">
        <span className="stack">
          <b>{t('mail.try')}</b>
          <span className="hint">{sent ? t(`mail.sent.${sent.day}`, { ...sent }) : t('mail.text')}</span>
        </span>
        <Button kind="outline" text={t('mail.send')} busy={send.isPending} onClick={() => send.mutate()} />
      </div>
      <Live className="live">
        {send.isSuccess && <Alert kind="success">{t('mail.done', { to })}</Alert>}
        {send.isError && (
          <Alert kind="error">
            {reason(send.error, t('mail.failed'))} <a href="/email-test">{t('mail.why')}</a>
          </Alert>
        )}
      </Live>
    </div>
  );
}
