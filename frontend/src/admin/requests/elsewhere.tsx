import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { agreedIn, placeOfRequest, type RequestState, type SessionTime, undoMs } from '@luar/contracts/request-history';
import type { RequestAct } from '@luar/contracts/request-views';
import type { Met } from '@luar/contracts/verdict';
import { useState } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { addAct, type Found, useShowAnswered } from '../answer/queries.ts';
import { shortDay } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { type Acting, useAct } from '../ui/use-act.ts';
import { DayAndHour, PlaceChips } from './moment.tsx';
import { clashesIn, type KnownRequest } from './queries.ts';

/** What was agreed by other means. */
type Answer = Pick<RequestAct, 'session' | 'where' | 'beside'>;
type Choice = 'session' | 'stays' | 'none';

/** An answer by other means is noted while one is due, and whenever something is agreed that may change. */
const mayAct = (state: RequestState): boolean =>
  ['toAnswer', 'question', 'lapsed', 'offered', 'agreed'].includes(state.kind);

interface Props {
  request: Extract<KnownRequest, { date: string }>;
  acting: Acting;
  /** The agreed sessions at the chosen time, which the server named. */
  clashes: readonly Met[];
  onSend: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks what was agreed, so that the time is kept. */
function Question({ request, acting, clashes, onSend, onClose }: Props) {
  const { t, language } = useTexts('adminRequests');
  const agreed = agreedIn(request.state);
  const [choice, setChoice] = useState<Choice>(agreed ? 'stays' : 'session');
  const [session, setSession] = useState<SessionTime>({ date: request.date, time: request.time, ...agreed });
  const [isAsked, setAsked] = useState(false);
  const { inPerson, online } = useSite().contact;
  const [where, setWhere] = useState(placeOfRequest(request));
  const isWithoutPlace = choice === 'session' && inPerson && online && !where;
  const isWrong = choice === 'session' && !(isCalendarDate(session.date) && isTimeOfDay(session.time));
  const when = agreed ? `${shortDay(agreed.date, language)}, ${agreed.time}` : '';
  const choices: Choice[] = agreed ? ['stays', 'session', 'none'] : ['session', 'stays'];
  const label = (each: Choice) =>
    agreed ? t(`elsewhere.agreed.${each}`, { when }) : t(`elsewhere.${each === 'session' ? 'yes' : 'no'}`);
  const names = clashes.map(({ name, from }) => `${name}, ${from}`).join('; ');
  const send = () => {
    setAsked(true);
    if (isWithoutPlace) document.querySelector<HTMLElement>('[name="elsewhere.where"]')?.focus();
    if (isWrong || isWithoutPlace) return;
    if (choice === 'stays') return onSend({});
    if (choice === 'none') return onSend({ session: null });
    onSend({ session, ...(where && { where }), ...(clashes.length > 0 && { beside: clashes.map(({ _id }) => _id) }) });
  };
  return (
    <Dialog title={t('elsewhere.title')} onClose={onClose}>
      <RadioChips
        name="elsewhere"
        label={t('elsewhere.title')}
        options={choices.map((value) => ({ value, text: label(value) }))}
        chosen={choice}
        onChoose={setChoice}
      />
      {choice === 'session' && (
        <div className="cluster gap-8">
          <DayAndHour name="elsewhere" moment={session} isWrong={isAsked && isWrong} onChange={setSession} />
        </div>
      )}
      {choice === 'session' && inPerson && online && (
        <PlaceChips name="elsewhere.where" chosen={where} isMissing={isAsked && isWithoutPlace} onChoose={setWhere} />
      )}
      {isAsked && isWrong && <Alert kind="error">{t('elsewhere.missing')}</Alert>}
      {clashes.length > 0 ? (
        <Alert kind="error">{t('elsewhere.taken', { names })}</Alert>
      ) : (
        <ActFailure acting={acting} />
      )}
      <DialogActions onCancel={onClose}>
        <Button
          kind="blue"
          text={t(clashes.length > 0 ? 'elsewhere.both' : 'elsewhere.save')}
          busy={acting.busy !== undefined}
          onClick={send}
        />
      </DialogActions>
    </Dialog>
  );
}

/** Notes that the practitioner answered by other means. Of a booking it asks what was agreed. */
export function Elsewhere({ found, text }: { found: Found; text?: string | undefined }) {
  const { t } = useTexts('adminRequests');
  const acting = useAct();
  const show = useShowAnswered();
  const [asks, setAsks] = useState(false);
  const [clashes, setClashes] = useState<Met[]>([]);
  const { request } = found;
  const close = () => {
    setAsks(false);
    setClashes([]);
    acting.forget();
  };
  const send = (answer: Answer) =>
    void acting.act({
      name: 'elsewhere',
      run: () => addAct(found, { type: 'answeredElsewhere', ...answer }),
      done: t('elsewhere.done'),
      undo: async (after) => show(await addAct({ ...found, request: after }, { type: 'undone' })),
      waitsMs: undoMs - 1000,
      onDone: (after) => {
        show(after);
        close();
      },
      onFailed: (error) => setClashes(clashesIn(error)),
    });
  if (!mayAct(request.state)) return null;
  return (
    <>
      <Button
        kind="outline"
        text={text ?? t('elsewhere.act')}
        className="start"
        busy={acting.busy !== undefined}
        onClick={() => ('date' in request ? setAsks(true) : send({}))}
      />
      {!asks && <ActFailure acting={acting} />}
      {asks && 'date' in request && (
        <Question request={request} acting={acting} clashes={clashes} onSend={send} onClose={close} />
      )}
    </>
  );
}
