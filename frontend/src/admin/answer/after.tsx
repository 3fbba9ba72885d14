import { untilOf } from '@luar/contracts/held-times';
import { agreedIn, undoMs } from '@luar/contracts/request-history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { StateLine } from '../requests/state-line.tsx';
import { useNow } from '../time/use-now.ts';
import { shortDay } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import { Asked } from './facts.tsx';
import facts from './facts.module.css';
import { More } from './more.tsx';
import { NextTasks } from './next-tasks.tsx';
import { NotLeft } from './notices.tsx';
import { choicesIn } from './plan.ts';
import type { Found } from './queries.ts';
import { UndoBar } from './sent-bar.tsx';
import type { Sending } from './use-sending.ts';

/** The state of the letter after the time to undo. */
function LetterState({ found: { request }, visitor }: { found: Found; visitor: string }) {
  const { t } = useTranslation(['adminAnswer', 'admin']);
  const [isClosed, setClosed] = useState(false);
  const state = request.mails.findLast(({ kind }) => kind === 'letter')?.state;
  if (isClosed || !state || state === 'held') return null;
  const key = state === 'sent' ? 'done' : state === 'failed' ? 'failed' : 'onItsWay';
  return (
    <Alert
      kind={state === 'failed' ? 'error' : 'success'}

      close={{ label: t('admin:closeMessage'), onClose: () => setClosed(true) }}
    >
      {t(`sent.${key}`, { name: visitor })}
    </Alert>
  );
}

interface Props {
  found: Found;
  visitor: string;
  sending: Sending;
  onEnd: () => void;
  onAgain: () => void;
}

/** An answered request: what was sent, and what to answer next. */
export function After({ found, visitor, sending, onEnd, onAgain }: Props) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const now = useNow();
  const { request, kind } = found;
  const { sent } = sending;
  const until = sent?.until ?? 0;
  const left = Math.ceil((until - useNow(sent ? 250 : 0, until).getTime()) / 1000);
  const seconds = Math.min(Math.max(0, left), undoMs / 1000);
  const isOver = sent !== undefined && seconds === 0;
  // A new `onEnd` at each render must not end it again.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const { state } = request;
  const agreed = agreedIn(state);
  const times = state.kind === 'offered' ? state.times : state.kind === 'agreed' ? [state.session] : [];
  const minutes = 'duration' in request ? request.duration : 0;
  const mayWrite = request.email !== '' && choicesIn(state, kind === 'bookings').length > 0 && (!sent || isOver);
  return (
    <div className="stack gap-16">
      {sent && !isOver && <UndoBar type={sent.type} seconds={seconds} sending={sending} />}
      {!sent && <NotLeft found={found} visitor={visitor} sending={sending} />}
      <Live className="live">
        {isOver && sent?.type !== 'answeredElsewhere' && <LetterState found={found} visitor={visitor} />}
        {(sending.notice === 'tooLate' || sending.notice === 'elsewhereUndone') && (
          <Alert kind="note">{t(`sent.${sending.notice}`)}</Alert>
        )}
      </Live>
      <section className="box clipped" aria-label={request.name}>
        <div className={`stack gap-8 ${facts['facts']}`}>
          <Asked found={found} />
          {/* The line is made for the grid of a row, so it gets an element of its own. */}
          <div>
            <StateLine request={request} now={now} />
          </div>
          {times.length > 0 && (
            <ul className={`stack gap-8 small ${facts['times']}`}>
              {times.map(({ date, time }) => (
                <li key={date + time} className="with-icon">
                  <Glyph name="bookings" size={18} />
                  {t('span', {
                    day: shortDay(date, language),
                    from: time,
                    until: untilOf({ date, time }, minutes),
                  })}
                </li>
              ))}
            </ul>
          )}
          {state.kind === 'offered' && agreed && (
            <p>{t('sent.stays', { name: visitor, session: `${shortDay(agreed.date, language)}, ${agreed.time}` })}</p>
          )}
          {state.kind === 'offered' && <p className="hint">{t('sent.notHeld', { name: visitor })}</p>}
        </div>
        <More found={found} sending={sending} />
      </section>
      {state.kind === 'past' && request.email !== '' && (
        <Link className={`start ${pill('outline')}`} to="/admin/home-content#words">
          {t('adminRequests:askWords')}
        </Link>
      )}
      {mayWrite && (
        <Button
          kind="outline"
          text={t(state.kind === 'agreed' ? 'sent.move' : 'sent.again')}
          className="start"
          onClick={onAgain}
        />
      )}
      <NextTasks except={request._id} />
    </div>
  );
}
