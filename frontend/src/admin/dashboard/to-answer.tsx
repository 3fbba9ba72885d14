import type { BookingView, RequestView } from '@luar/contracts/request-views';
import { limits } from '@luar/contracts/limits';
import type { Place } from '@luar/contracts/meeting';
import { agreedIn, placeOfRequest } from '@luar/contracts/request-history';
import type { Today } from '@luar/contracts/today';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import field from '../../shared/ui/field.module.css';
import { offeredMs, sendPrepared, takeBack, textOf } from '../answer/plan.ts';
import { foundQuery } from '../answer/queries.ts';
import { useMarks } from '../requests/removal.tsx';
import { useDue, VerdictLine } from '../requests/row.tsx';
import { shortDay } from '../time/when.ts';
import { ActButton, ActFailure, ActLink, ActRow, Acts, MoreButton } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { type Acting, useAct } from '../ui/use-act.ts';
import styles from './dashboard.module.css';

const answerPath = ({ _id }: RequestView, choice?: string) =>
  `/admin/answer/${_id}${choice === undefined ? '' : `?choice=${choice}`}`;

/** What fits best: to confirm at once, to say the place first, or to offer other hours. */
function fitting(booking: BookingView, needsPlace: boolean): 'confirm' | 'where' | 'other' {
  const isFree = booking.verdict?.kind === 'free' || booking.verdict?.kind === 'asked';
  // Who asks for another hour than the agreed one is not answered by confirming that one.
  if (!isFree || agreedIn(booking.state)) return 'other';
  return needsPlace ? 'where' : 'confirm';
}

/** The acts on one request, each with its undo. */
function useAnswers(request: RequestView, acting: Acting) {
  const { t } = useTexts('adminToday');
  const queryClient = useQueryClient();
  const { name } = request;
  const place = `answer-${request._id}`;
  const letter = (
    type: 'confirmed' | 'declined' | 'question',
    done: string,
    wanted: Parameters<typeof sendPrepared>[3] = {},
  ) =>
    acting.act({
      name: type,
      run: () => sendPrepared(queryClient, request, type, wanted),
      done: `${done} ${t('waits')}`,
      undo: (sent) => takeBack(sent),
      waitsMs: offeredMs,
      place,
    });
  return {
    confirm: (where?: Place) => letter('confirmed', t('confirmed', { name }), { where }),
    decline: () => letter('declined', t('declined', { name })),
    ask: (text: string) => letter('question', t('asked', { name }), { text }),
    mark: useMarks(request, acting, { place }),
  };
}
type Answers = ReturnType<typeof useAnswers>;

function WhereSheet({ booking, answers, onClose }: { booking: BookingView; answers: Answers; onClose: () => void }) {
  const { t, language } = useTexts('adminToday');
  const choose = (where: Place) => {
    onClose();
    void answers.confirm(where);
  };
  const when = `${shortDay(booking.date, language)}, ${booking.time}`;
  return (
    <Dialog title={t('where.title')} onClose={onClose}>
      <p>{t('where.lead', { name: booking.name, when })}</p>
      <List>
        <ActRow glyph="place" title={t('place.inPerson')} text={t('where.send')} onPress={() => choose('inPerson')} />
        <ActRow glyph="camera" title={t('place.online')} text={t('where.send')} onPress={() => choose('online')} />
        <LinkRow to={answerPath(booking, 'confirmed')} glyph="edit" title={t('where.other')} replace />
      </List>
    </Dialog>
  );
}

/** The question itself, with the text that fits the obstacle and the cursor in it. */
function Question({ request, onAsk }: { request: RequestView; onAsk: (text: string) => void }) {
  const { t } = useTexts('adminToday');
  const id = useId();
  const { data: found } = useQuery(foundQuery(request._id));
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (found ? textOf(found, 'question') : '');
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAsk(text);
      }}
    >
      <label htmlFor={id} className="row spread gap-8 small">
        <b>{t('question.title')}</b>
        {request.language === 'en' && <span className="soft">{t('english')}</span>}
      </label>
      <textarea
        id={id}
        data-start
        className={field['control']}
        lang={request.language}
        maxLength={limits.text.letter}
        value={text}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className="row spread gap-12">
        <p className="hint">{t('question.waits')}</p>
        <Button
          type="submit"
          kind="blue"
          glyph="send"
          text={t('question.act')}
          aria-label={`${t('question.act')}: ${request.name}`}
        />
      </div>
    </form>
  );
}

interface MoreProps {
  request: RequestView;
  answers: Answers;
  /** Shown only here: it does not fit, but it can be done. */
  mayConfirm: boolean;
  onClose: () => void;
}

function MoreSheet({ request, answers, mayConfirm, onClose }: MoreProps) {
  const { t } = useTexts(['adminToday', 'adminRequests']);
  const isBooking = !('subject' in request);
  const then = (run: () => unknown) => () => {
    onClose();
    run();
  };
  return (
    <Dialog title={request.name} onClose={onClose}>
      {isBooking && (
        <Question
          request={request}
          onAsk={(text) => {
            onClose();
            void answers.ask(text);
          }}
        />
      )}
      <List>
        {mayConfirm && <LinkRow to={answerPath(request, 'confirmed')} glyph="done" title={t('more.confirm')} replace />}
        {isBooking && (
          <ActRow
            glyph="clear"
            title={t('more.decline')}
            text={t('more.declineText')}
            onPress={then(answers.decline)}
          />
        )}
        <LinkRow
          to={answerPath(request)}
          glyph="open"
          title={t(isBooking ? 'more.open' : 'more.openMessage')}
          replace
        />
        {isBooking && (
          <ActRow glyph="warning" title={t('adminRequests:mark.spam')} onPress={then(() => answers.mark('spam'))} />
        )}
      </List>
    </Dialog>
  );
}

function Row({ request, now }: { request: RequestView; now: Date }) {
  const { t, language } = useTexts(['adminToday', 'adminRequests']);
  const { inPerson, online } = useSite().contact;
  const acting = useAct();
  const answers = useAnswers(request, acting);
  const [sheet, setSheet] = useState<'where' | 'more'>();
  const close = () => setSheet(undefined);
  const { name } = request;
  const booking = 'subject' in request ? undefined : request;
  const isSuspected = request.state.kind === 'suspected';
  const dueIn = useDue(now);
  const due = request.answerBy && !isSuspected ? dueIn(request.answerBy) : undefined;
  const where = booking && placeOfRequest(booking);
  const fits = booking && fitting(booking, inPerson && online && !where);
  const mayConfirm = fits === 'other' && booking?.verdict?.kind !== 'past';
  const act = (as: string, text: string, onPress: () => void, tint = false) => (
    <ActButton name={as} text={text} label={name} tint={tint} acting={acting} onPress={onPress} />
  );
  const about = booking
    ? [
        textIn(booking.serviceName, language),
        where && t(`place.${where}`),
        shortDay(booking.date, language),
        booking.time,
      ]
        .filter(Boolean)
        .join(', ')
    : t('quoted', { text: request.message });
  return (
    <li id={`answer-${request._id}`} tabIndex={-1} className={styles['row']}>
      <p className={styles['who']}>
        <Link to={answerPath(request)}>{name}</Link>
        {request.language === 'en' && (
          <abbr className="tag" title={t('english')}>
            EN
          </abbr>
        )}{' '}
        {isSuspected && <span>{t('suspected')}</span>}
        {due && <span data-tone={due.tone}>{due.text}</span>}
      </p>
      <p className={booking ? undefined : styles['message']}>{about}</p>
      {booking?.verdict && booking.verdict.kind !== 'free' && (
        <VerdictLine verdict={booking.verdict} date={(agreedIn(booking.state) ?? booking).date} />
      )}
      <Acts>
        {isSuspected && (
          <>
            {act('release', t('adminRequests:mark.release'), () => answers.mark('release'), true)}
            {act('delete', t('adminRequests:mark.spam'), () => answers.mark('delete'))}
          </>
        )}
        {!isSuspected && fits === 'confirm' && act('confirmed', t('confirm'), () => void answers.confirm(), true)}
        {!isSuspected && fits === 'where' && act('confirmed', t('confirmWhere'), () => setSheet('where'), true)}
        {!isSuspected && booking && (
          <ActLink tint={fits === 'other'} to={answerPath(request, 'offered')} text={t('otherHour')} label={name} />
        )}
        {!isSuspected && !booking && (
          <>
            <ActLink tint to={answerPath(request)} text={t('reply')} label={name} />
            {act('spam', t('adminRequests:mark.spam'), () => answers.mark('spam'))}
          </>
        )}
        {!isSuspected && <MoreButton label={t('more.of', { name })} onPress={() => setSheet('more')} />}
      </Acts>
      <ActFailure acting={acting} />
      {sheet === 'where' && booking && <WhereSheet booking={booking} answers={answers} onClose={close} />}
      {sheet === 'more' && <MoreSheet request={request} answers={answers} mayConfirm={mayConfirm} onClose={close} />}
    </li>
  );
}

/** The requests and messages that wait for an answer, the oldest first. Absent when there is none. */
export function ToAnswer({ toAnswer: { total, requests }, now }: { toAnswer: Today['toAnswer']; now: Date }) {
  const { t } = useTexts('adminToday');
  if (total === 0) return null;
  const rest = total - requests.length;
  return (
    <Section title={t('toAnswer')} className={styles['answer']}>
      <List>
        {requests.map((request) => (
          <Row key={request._id} request={request} now={now} />
        ))}
        {rest > 0 && <LinkRow to="/admin/bookings" title={t('rest', { count: rest })} />}
      </List>
    </Section>
  );
}
