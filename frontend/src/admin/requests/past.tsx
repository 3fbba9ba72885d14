import type { MailView } from '@luar/contracts/admin';
import type { RequestEvent } from '@luar/contracts/request-history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { formatMoment, shortDay } from '../site/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { type KnownRequest, refreshRequests } from './queries.ts';
import mailStyles from './requests.module.css';
import styles from './row.module.css';

const recipientOf = (mail: MailView) => (mail.kind.endsWith('.practitioner') ? 'toYou' : 'toVisitor');

function MailLine({ mail, visitor }: { mail: MailView; visitor: string }) {
  const { t, language } = useTexts('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('POST', `/admin/mails/${encodeURIComponent(mail.id)}/retry`, { needs: {} }),
    onSettled: () => refreshRequests(queryClient),
  });
  const recipient = t(`mail.${recipientOf(mail)}`);
  const isHeld = mail.state === 'held';
  const again = mail.state === 'failed' || isHeld || (mail.state !== 'sent' && mail.step !== null);
  return (
    <li className={mailStyles['mail']} data-state={mail.state}>
      <p>
        <b>{recipient}</b> <span className={mailStyles['mailState']}>{t(`mail.${mail.state}`)}</span>
        {mail.sentAt && <span className={mailStyles['quiet']}> {formatMoment(mail.sentAt, language)}</span>}
        {mail.state !== 'sent' && mail.attempts > 0 && (
          <span className={mailStyles['quiet']}> {t('mail.attempts', { count: mail.attempts })}</span>
        )}
      </p>
      {isHeld && (
        <p className={mailStyles['why']}>
          <Words>{t('mail.heldWhy')}</Words>
        </p>
      )}
      {mail.state !== 'sent' && mail.step && (
        <p className={mailStyles['why']}>
          <Words>{t(`step.${mail.step}`)}</Words>
          {mail.reason && (
            <span className={mailStyles['quiet']}>
              {' '}
              {t('mail.reason')} <code lang="en">{mail.reason}</code>
            </span>
          )}
          {mail.nextTryAt && (
            <span className={mailStyles['quiet']}>
              {' '}
              {t('mail.nextTry', { moment: formatMoment(mail.nextTryAt, language) })}
            </span>
          )}
        </p>
      )}
      {again && (
        <Button
          kind="quiet"
          glyph="again"
          text={t(isHeld ? 'mail.sendAnyway' : 'mail.retry')}
          aria-label={t(isHeld ? 'mail.sendAnywayNamed' : 'mail.retryNamed', { recipient, name: visitor })}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        />
      )}
      <p role="status" className={mailStyles['retried']}>
        {retry.isSuccess && mail.state !== 'failed' && t('mail.retried')}
        {retry.isError && reason(retry.error, t('mail.retryFailed'))}
      </p>
    </li>
  );
}

const glyphs: Record<RequestEvent['type'], GlyphName> = {
  confirmed: 'agreed',
  offered: 'clock',
  declined: 'over',
  answered: 'done',
  answeredElsewhere: 'done',
  undone: 'undo',
  accepted: 'agreed',
  askedAnother: 'messages',
  cancelled: 'over',
};

/** By other means, a session may have been agreed, or taken off. */
const saidOf = (event: RequestEvent) => {
  if (event.type !== 'answeredElsewhere' || event.session === undefined) return event.type;
  return event.session ? 'agreedElsewhere' : 'offElsewhere';
};

/** What happened to a request: its arrival, its mails, and the letters and acts of both sides. */
export function Past({ request }: { request: KnownRequest }) {
  const { t, language } = useTexts('adminRequests');
  const { name } = request;
  const isBooking = !('subject' in request);
  const valuesOf = (event: RequestEvent) => {
    const agreed = 'session' in event ? event.session : undefined;
    const session = agreed ? `${shortDay(agreed.date, language)}, ${agreed.time}` : '';
    const wish = event.type === 'askedAnother' ? event.wish : '';
    return { name, session, wish, count: event.type === 'offered' ? event.times.length : 1 };
  };
  return (
    <ul className={styles['events']}>
      <li>
        <Glyph name={isBooking ? 'bookings' : 'messages'} size={18} />
        <span>
          {t(isBooking ? (request.byHand ? 'happened.byHand' : 'happened.asked') : 'happened.wrote', { name })}
        </span>
        <span>{formatMoment(request.createdAt, language)}</span>
      </li>
      {request.mails.map((mail) => (
        <MailLine key={mail.id} mail={mail} visitor={name} />
      ))}
      {request.history?.map((event) => (
        <li key={event.at + event.type}>
          <Glyph name={glyphs[event.type]} size={18} />
          <Words as="span">{t(`happened.${saidOf(event)}`, valuesOf(event))}</Words>
          <span>{formatMoment(event.at, language)}</span>
        </li>
      ))}
    </ul>
  );
}
