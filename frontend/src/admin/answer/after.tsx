import { weekday } from '@luar/contracts/lisbon';
import { undoMs } from '@luar/contracts/request-history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { StateLine } from '../requests/state-line.tsx';
import { useNow } from '../requests/use-now.ts';
import { shortDate, shortWeekday } from '../site/when.ts';
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
import styles from './sent.module.css';
import { endOf } from './times.ts';
import type { Sending } from './use-sending.ts';

/** The seconds until a time of this device. */
function useSecondsTo(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const follow = () => setNow(Date.now());
    const timer = setInterval(follow, 250);
    return () => clearInterval(timer);
  }, []);
  return Math.min(Math.max(0, Math.ceil((until - now) / 1000)), undoMs / 1000);
}

/** What became of the letter after the time to undo. */
function Outcome({ found: { request }, visitor }: { found: Found; visitor: string }) {
  const { t } = useTranslation(['adminAnswer', 'admin']);
  const [isClosed, setClosed] = useState(false);
  const state = request.mails.findLast(({ kind }) => kind === 'letter')?.state;
  if (isClosed || !state) return null;
  const key = state === 'sent' ? 'done' : state === 'failed' ? 'failed' : 'onItsWay';
  return (
    <Alert
      kind={state === 'failed' ? 'error' : 'success'}
      announced={false}
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
  const { t } = useTranslation('adminAnswer');
  const language = useLanguage();
  const now = useNow();
  const { request, kind } = found;
  const { sent } = sending;
  const seconds = useSecondsTo(sent?.until ?? 0);
  const isOver = sent !== undefined && seconds === 0;
  // A new `onEnd` at each render must not end it again.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const { state } = request;
  const times = state.kind === 'offered' ? state.times : state.kind === 'agreed' ? [state.session] : [];
  const minutes = 'duration' in request ? request.duration : 0;
  const mayWrite = choicesIn(state.kind, kind === 'bookings').length > 0 && (!sent || isOver);
  return (
    <div className={styles['after']}>
      {sent && !isOver && <UndoBar type={sent.type} seconds={seconds} sending={sending} />}
      {!sent && <NotLeft found={found} visitor={visitor} sending={sending} />}
      <div className={styles['live']} aria-live="polite">
        {isOver && sent?.type !== 'answeredElsewhere' && <Outcome found={found} visitor={visitor} />}
        {(sending.notice === 'tooLate' || sending.notice === 'elsewhereUndone') && (
          <Alert kind="note" announced={false}>
            {t(`sent.${sending.notice}`)}
          </Alert>
        )}
      </div>
      <section className={facts['card']} aria-label={request.name}>
        <div className={facts['facts']}>
          <Asked found={found} />
          {/* The line is made for the grid of a row, so it gets an element of its own. */}
          <div>
            <StateLine request={request} now={now} />
          </div>
          {times.length > 0 && (
            <ul className={facts['times']}>
              {times.map(({ date, time }) => (
                <li key={date + time}>
                  <Glyph name="bookings" size={18} />
                  {t('span', {
                    day: `${shortWeekday(weekday(date), language)} ${shortDate(date, language)}`,
                    from: time,
                    until: endOf(time, minutes),
                  })}
                </li>
              ))}
            </ul>
          )}
          {state.kind === 'offered' && <p className={facts['soft']}>{t('sent.notHeld', { name: visitor })}</p>}
        </div>
        <More found={found} sending={sending} />
      </section>
      {mayWrite && (
        <button type="button" className={`${pill('outline')} ${styles['again']}`} onClick={onAgain}>
          {t('sent.again')}
        </button>
      )}
      <NextTasks except={request._id} />
    </div>
  );
}
