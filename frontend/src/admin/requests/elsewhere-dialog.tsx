import type { RequestAct } from '@luar/contracts/admin';
import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { places } from '@luar/contracts/meeting';
import { agreedIn, placeOfRequest, type RequestState, type SessionTime } from '@luar/contracts/request-history';
import type { Met } from '@luar/contracts/verdict';
import { useState } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import field from '../../shared/ui/field.module.css';
import { shortDay } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import dialog from '../ui/dialog.module.css';
import styles from './elsewhere.module.css';
import type { KnownRequest } from './queries.ts';

/** What was agreed by other means. */
export type ElsewhereAnswer = Pick<RequestAct, 'session' | 'where' | 'beside'>;

/** An answer by other means is noted while one is due, and whenever something is agreed that may change. */
export const mayActElsewhere = (state: RequestState | undefined): boolean =>
  state !== undefined && ['toAnswer', 'question', 'lapsed', 'offered', 'agreed'].includes(state.kind);

interface Props {
  request: Extract<KnownRequest, { date: string }>;
  busy: boolean;
  /** The agreed sessions at the chosen time, which the server named. */
  clashes: readonly Met[];
  error: string | undefined;
  onSend: (answer: ElsewhereAnswer) => void;
  onClose: () => void;
}

type Choice = 'session' | 'stays' | 'none';

/** Asks what was agreed, so that the time is kept. */
export function ElsewhereDialog({ request, busy, clashes, error, onSend, onClose }: Props) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const agreed = request.state && agreedIn(request.state);
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
      <fieldset className="stack gap-4">
        <legend className="visually-hidden">{t('elsewhere.title')}</legend>
        {choices.map((each) => (
          <label key={each} className="row gap-8 high">
            <input
              type="radio"
              name="elsewhere"
              value={each}
              checked={each === choice}
              onChange={() => setChoice(each)}
            />
            <span>{label(each)}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'session' && (
        <div className={`cluster gap-8 ${styles['pickers']}`}>
          {(['date', 'time'] as const).map((part) => (
            <input
              key={part}
              type={part}
              name={`elsewhere.${part}`}
              aria-label={t(`elsewhere.${part}`)}
              className={field['control']}
              aria-invalid={isAsked && isWrong ? true : undefined}
              value={session[part]}
              onChange={({ currentTarget: { value } }) => setSession({ ...session, [part]: value })}
            />
          ))}
        </div>
      )}
      {choice === 'session' && inPerson && online && (
        <RadioChips
          name="elsewhere.where"
          label={t('elsewhere.where')}
          options={places.map((value) => ({ value, text: t(`letter.${value}`) }))}
          chosen={where ?? ''}
          error={isAsked && isWithoutPlace && t('elsewhere.noPlace')}
          onChoose={setWhere}
        />
      )}
      {isAsked && isWrong && <Alert kind="error">{t('elsewhere.missing')}</Alert>}
      {clashes.length > 0 && <Alert kind="error">{t('elsewhere.taken', { names })}</Alert>}
      {error && <Alert kind="error">{error}</Alert>}
      <div className={`cluster gap-12 ${dialog['actions']}`}>
        <Button kind="outline" text={t('admin:cancel')} onClick={onClose} />
        <Button
          kind="blue"
          text={t(clashes.length > 0 ? 'elsewhere.both' : 'elsewhere.save')}
          busy={busy}
          onClick={send}
        />
      </div>
    </Dialog>
  );
}
