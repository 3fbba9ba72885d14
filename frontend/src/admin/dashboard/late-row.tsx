import type { RequestView } from '@luar/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { requestsKey } from '../api/current.ts';
import { Button } from '../ui/button.tsx';
import { pill } from '../ui/pill.ts';
import { AttentionRow } from './attention-rows.tsx';
import { firstName } from '../requests/sentence.ts';
import { type LateMails, lateMailsOf, spanSince } from './late-mails.ts';
import { answerPath } from './queries.ts';
import { useFocusAfter } from './use-focus-after.ts';

function useRetry(late: LateMails) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      Promise.all(
        late.mails.map(({ id }) => call('POST', `/admin/mails/${encodeURIComponent(id)}/retry`, { needs: {} })),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
}

function useWhy(late: LateMails, now: Date): string {
  const { t } = useTranslation('adminToday');
  const reason = late.step && t(`why.${late.step}`);
  if (late.isOver) return reason ? t('late.over', { reason }) : t('late.overUnknown');
  const { key, count } = spanSince(late.since, now);
  const span = t(key, { count });
  return reason ? t('late.retried', { span, reason }) : t('late.waits', { span });
}

function Row({ request, late, now }: { request: RequestView; late: LateMails; now: Date }) {
  const { t } = useTranslation(['adminToday', 'adminRequests']);
  const reason = useReason();
  const button = useFocusAfter();
  const retry = useRetry(late);
  const why = useWhy(late, now);
  const { name } = request;
  const count = late.mails.length;
  const said = retry.isError
    ? reason(retry.error, t('adminRequests:mail.retryFailed'))
    : retry.isSuccess && t('adminRequests:mail.retried');
  return (
    <AttentionRow
      tone="red"
      glyph="mailLate"
      title={
        count > 1
          ? t('late.several', { count, name })
          : t('late.one', { mail: t(`adminRequests:${late.name}`, { name: firstName(name) }) })
      }
      text={
        <>
          <Words>{why}</Words> <span role="status">{said}</span>
        </>
      }
    >
      <Button
        ref={button}
        kind="quiet"
        glyph="again"
        text={t('late.retry')}
        aria-label={t('late.retryNamed', { name })}
        busy={retry.isPending}
        onClick={() => retry.mutate()}
      />
      <Link className={pill('quiet')} to={answerPath(request)} aria-label={t('late.seeNamed', { name })}>
        {t('late.see')}
      </Link>
    </AttentionRow>
  );
}

export function LateRow({ request, now }: { request: RequestView; now: Date }) {
  const late = lateMailsOf(request, now);
  return late ? <Row request={request} late={late} now={now} /> : null;
}
