import { agreedIn } from '@luar/contracts/request-history';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { todayQuery } from '../api/current.ts';
import { Elsewhere } from '../requests/elsewhere.tsx';
import { RequestRow } from '../requests/row.tsx';
import { AskWords } from '../site/invited-words/ask-words.tsx';
import { shortDay, useNow } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List, Section } from '../ui/list.tsx';
import { Facts, useSpan } from './facts.tsx';
import { choicesIn } from './plan.ts';
import type { Found } from './queries.ts';

/** The state of the letter that was sent here. While it waits, the toast says so. */
function LetterState({ found: { request } }: { found: Found }) {
  const { t } = useTexts('adminAnswer');
  const state = request.mails.findLast(({ kind }) => kind === 'letter')?.state;
  const said = state === 'sent' ? 'done' : state === 'failed' ? 'failed' : 'onItsWay';
  return (
    <p role="status" className="live">
      {state && state !== 'held' && state !== 'delayed' && t(`sent.${said}`, { name: request.name })}
    </p>
  );
}

const shownNext = 3;

/** The requests that wait for an answer, most urgent first. */
function NextTasks({ except }: { except: string }) {
  const { t } = useTexts('adminAnswer');
  const now = useNow();
  const waiting = useQuery(todayQuery).data?.toAnswer.requests ?? [];
  const next = waiting.filter(({ _id }) => _id !== except).slice(0, shownNext);
  if (next.length === 0) return null;
  return (
    <Section title={t('sent.next')}>
      <List>
        {next.map((request) => (
          <RequestRow key={request._id} request={request} now={now} />
        ))}
      </List>
    </Section>
  );
}

interface Props {
  found: Found;
  isSent: boolean;
  /** The list of requests does not stand beside it. */
  hasNext: boolean;
  onAgain: () => void;
}

/** An answered request: what was sent, and what to answer next. */
export function After({ found, isSent, hasNext, onAgain }: Props) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const span = useSpan();
  const { request, kind } = found;
  const { state, name, mails } = request;
  const agreed = agreedIn(state);
  const minutes = 'duration' in request ? request.duration : 0;
  const isWaiting = mails.some((mail) => mail.kind === 'letter' && mail.state === 'delayed');
  const mayWrite = request.email !== '' && choicesIn(state, kind === 'bookings').length > 0 && !isWaiting;
  return (
    <div className="stack gap-16">
      {isSent && <LetterState found={found} />}
      <Facts
        found={found}
        act={
          state.kind === 'offered' && (
            <>
              <ul className="stack gap-8 small">
                {state.times.map((time) => (
                  <li key={time.date + time.time} className="with-icon">
                    <Glyph name="bookings" size={18} />
                    {span(time, minutes)}
                  </li>
                ))}
              </ul>
              {agreed && (
                <p>{t('sent.stays', { name, session: `${shortDay(agreed.date, language)}, ${agreed.time}` })}</p>
              )}
              <p className="hint">{t('sent.notHeld', { name })}</p>
            </>
          )
        }
      />
      {state.kind === 'past' && request.email !== '' && <AskWords />}
      {mayWrite && (
        <Button
          kind="outline"
          text={t(state.kind === 'agreed' ? 'sent.move' : 'sent.again')}
          className="start"
          onClick={onAgain}
        />
      )}
      {/* No letter reaches this person, so what changes is agreed by telephone. */}
      {request.email === '' && <Elsewhere found={found} text={agreed && t('sent.move')} />}
      {hasNext && <NextTasks except={request._id} />}
    </div>
  );
}
