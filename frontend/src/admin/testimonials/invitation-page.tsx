import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import letter from '../answer/letter.module.css';
import { PreviewFrame } from '../answer/preview-frame.tsx';
import { requestsKey } from '../api/current.ts';
import { useReason } from '../api/use-reason.ts';
import { firstName } from '../requests/sentence.ts';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { invitationQuery, invite } from './queries.ts';
import { texts as adminTestimonials } from './texts.ts';

/** The invitation to write about a session, as it will arrive, or why it cannot be sent. */
function InvitationPage() {
  const { t, language } = useTexts('adminTestimonials');
  const { id = '' } = useParams();
  const reason = useReason();
  const queryClient = useQueryClient();
  const query = useQuery(invitationQuery(id));
  const { data, error } = query;
  const act = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => invite(id, method),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
  const name = data ? firstName(data.name) : '';
  const wasSent = act.variables === 'POST';
  const isGone = error instanceof ApiError && error.status === 404;
  const obstacle = data?.obstacle;
  return (
    <>
      <PageHead
        title={data ? t('invitation.actNamed', { name }) : t('invitation.act')}
        back={{ to: '/admin/testimonials', label: t('title') }}
      />
      <div className="stack gap-16">
        <Live>
          {act.isSuccess && wasSent && (
            <UndoNote
              text={t('invitation.sent')}
              action={t('invitation.undo')}
              onUndo={() => act.mutate('DELETE')}
              onEnd={() => act.reset()}
            />
          )}
          {act.isSuccess && !wasSent && <p className="hint">{t('invitation.undone')}</p>}
          {act.isError && (
            <Alert kind="error">
              {wasSent ? reason(act.error, t('invitation.sendFailed')) : t('invitation.tooLate')}
            </Alert>
          )}
        </Live>
        {isGone && <p className="soft centred padded">{t('invitation.gone')}</p>}
        {!data && !isGone && <Waiting query={query} failed={t('invitation.loadFailed')} />}
        {data && (
          <>
            {obstacle && (!act.isSuccess || !wasSent) && (
              <Alert kind="note">
                {t(`invitation.obstacle.${obstacle}`)}
                {obstacle === 'asked' &&
                  data.invitedAt &&
                  ` ${t('invitation.on', { moment: formatMoment(data.invitedAt, language) })}.`}
              </Alert>
            )}
            <p className="soft">{t('invitation.lead')}</p>
            {!obstacle && (
              <Button
                kind="blue"
                glyph="send"
                className="start"
                text={t('invitation.send')}
                busy={act.isPending}
                onClick={() => act.mutate('POST')}
              />
            )}
            <section className={`box clipped ${letter['mail']}`} aria-label={t('invitation.mail')}>
              <dl className="terms">
                <dt>{t('invitation.to')}</dt>
                <dd className="anywhere">{data.email}</dd>
                <dt>{t('invitation.subject')}</dt>
                <dd lang={data.language}>{data.subject}</dd>
              </dl>
              <PreviewFrame title={t('invitation.mail')} html={data.html} />
            </section>
          </>
        )}
      </div>
    </>
  );
}

export const invitationPage: PageModule = { Content: InvitationPage, texts: { adminTestimonials } };
