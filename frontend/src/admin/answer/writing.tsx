import { firstNameOf } from '@luar/contracts/greeting-name';
import { isSame, spanOf } from '@luar/contracts/held-times';
import type { Letter, LetterType } from '@luar/contracts/letters';
import { limits } from '@luar/contracts/limits';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import type { Met } from '@luar/contracts/verdict';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import field from '../../shared/ui/field.module.css';
import { PlaceChips } from '../requests/moment.tsx';
import { clashesIn, type KnownRequest } from '../requests/queries.ts';
import { filled, savedAnswersQuery } from '../saved-answers/queries.ts';
import { useNow, useWhen } from '../time/when.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './answer.module.css';
import { Facts } from './facts.tsx';
import { countedType, letterOf, offeredMs, sessionOf, usePlan, waysOf } from './plan.ts';
import { PreviewSheet } from './preview.tsx';
import { addAct, currentRequest, type Found, happenedSince, sendLetter, useShowAnswered } from './queries.ts';
import { Times } from './times-part.tsx';

interface Props {
  found: Found;
  /** The kind of letter to begin with. */
  wanted: LetterType | undefined;
  isHidden: boolean;
  /** With the place of the letter in the history. */
  onSent: (event: number) => void;
}

/** Sends the letter, unless something happened that the page has not shown yet. */
function useSending(found: Found, keep: () => void, forget: () => void, onSent: Props['onSent']) {
  const { t } = useTexts(['adminAnswer', 'adminToday']);
  const acting = useAct();
  const show = useShowAnswered();
  const { history, name } = found.request;
  /** What the practitioner has seen, and up to where it need not be told: an own act needs no words. */
  const [seen, setSeen] = useState(history.length);
  const [told, setTold] = useState(history.length);
  const acted = (request: KnownRequest) => {
    setSeen(request.history.length);
    setTold(request.history.length);
    show(request);
  };
  /** A time at which the server named agreed sessions. The next press agrees to both. */
  const [taken, setTaken] = useState<{ session: SessionTime; clashes: Met[] }>();
  const beside = (letter: Letter) =>
    letter.type === 'confirmed' && taken && isSame(taken.session, letter.session)
      ? { ...letter, beside: taken.clashes.map(({ _id }) => _id) }
      : letter;
  const send = (letter: Letter) =>
    void acting.act({
      name: 'send',
      run: () => sendLetter(found, beside(letter), seen),
      done: t('sent.leaves', { name }),
      undo: async (request) => {
        acted(await addAct({ ...found, request }, { type: 'undone' }));
        keep();
      },
      waitsMs: offeredMs,
      failed: t('send.failed'),
      place: 'send',
      onDone: (request) => {
        setTaken(undefined);
        forget();
        acted(request);
        onSent(request.history.length - 1);
      },
      onFailed: (error) => {
        const clashes = clashesIn(error);
        if (clashes.length > 0 && letter.type === 'confirmed') setTaken({ session: letter.session, clashes });
        const request = currentRequest(error);
        if (!request) return;
        show(request);
        // What happened is shown now, so the next press may send.
        setSeen(request.history.length);
      },
    });
  return { acting, send, told, clashes: taken?.clashes ?? [] };
}

/** What happened meanwhile, here or elsewhere. It stays until the letter is sent. */
function Happened({ found: { request }, since }: { found: Found; since: number }) {
  const { t } = useTexts('adminAnswer');
  const when = useWhen(useNow());
  const happened = happenedSince(request.history, since);
  if (!happened) return null;
  return (
    <Alert kind="error">
      <b>{t(happened.key, { name: request.name, when: when(happened.at) })}</b> {t('happened.kept')}
    </Alert>
  );
}

/** Puts a saved answer in the place of the text, in the visitor's language. */
function UseSaved({
  found: { request },
  text,
  onWrite,
}: {
  found: Found;
  text: string;
  onWrite: (text: string) => void;
}) {
  const { t } = useTexts('adminSaved');
  const { data } = useQuery(savedAnswersQuery);
  if (!data) return null;
  const service = 'subject' in request ? request.subject : request.serviceName[request.language];
  const use = (at: number) => {
    const answer = data.answers[at];
    if (!answer) return;
    const values = { name: firstNameOf(request.name), service };
    onWrite(filled(textIn(answer.text, request.language), values).slice(0, limits.text.letter));
    showToast({ text: t('used', { name: answer.name }), undo: () => onWrite(text) });
  };
  return (
    <div className="cluster gap-12 small">
      {data.answers.length > 0 && (
        <select
          className="chip"
          name="saved"
          aria-label={t('choose')}
          value=""
          onChange={({ currentTarget: { value } }) => use(Number(value))}
        >
          <option value="">{t('choose')}</option>
          {data.answers.map(({ name }, at) => (
            // The answers have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Link className="target" to="/admin/saved-answers">
        {t('manage')}
      </Link>
    </div>
  );
}

/** Focuses the first invalid field of the page, or the first choice of an invalid group, in the middle of the window. */
function focusInvalid(): void {
  const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const found = invalid?.matches('input, textarea, select') ? invalid : invalid?.querySelector<HTMLElement>('input');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}

export function Writing({ found, wanted, isHidden, onSent }: Props) {
  const { t } = useTexts(['adminAnswer', 'adminToday']);
  const now = useNow();
  const { plan, choices, text, change, write, forget, keep } = usePlan(found, wanted);
  const { acting, send, told, clashes } = useSending(found, keep, forget, onSent);
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('enter', button);
  const { request, places } = found;
  const letter = letterOf(plan, text, { session: sessionOf(found), ways: waysOf(found) });
  const isEmpty = text.trim() === '';
  const wrongTimes =
    plan.choice !== 'offered'
      ? undefined
      : plan.times.length === 0
        ? t('times.missing')
        : plan.times.some((time) => spanOf(time, 0).start <= now)
          ? t('times.past')
          : undefined;
  const hasPlace = plan.choice === 'confirmed' || plan.choice === 'offered';
  const isWithoutPlace = hasPlace && places.length > 1 && !plan.where;
  const press = () => {
    setAsked(true);
    if (!isEmpty && !wrongTimes && !isWithoutPlace) return send(letter);
    // Once it is marked.
    setTimeout(focusInvalid);
  };
  // What was agreed by telephone is confirmed first; what a letter agreed on is kept.
  const isAgreed = agreedIn(request.state) !== undefined;
  const words = (value: LetterType) =>
    isAgreed && (value !== 'confirmed' || choices[0] !== 'confirmed') ? 'choiceAgreed' : 'choice';
  // Taken back by the visitor's act, the text is a draft again.
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) keep();
    wasHidden.current = isHidden;
  });
  const isWrong = isAsked && isEmpty;
  const names = clashes.map(({ name, from }) => `${name}, ${from}`).join('; ');
  const failure = names === '' ? acting.error : t('send.taken', { names });
  return (
    <div className="stack gap-20">
      <Facts found={found} />
      {plan.choice !== 'answered' && (
        <RadioChips
          name="choice"
          label={t('answer')}
          look="segments"
          options={choices.flatMap((value) =>
            value === 'answered' ? [] : [{ value, text: t(`${words(value)}.${value}`) }],
          )}
          chosen={plan.choice}
          onChoose={(choice) => change({ choice })}
        />
      )}
      {hasPlace && places.length > 1 && (
        <PlaceChips
          name="where"
          chosen={plan.where}
          isMissing={isAsked && isWithoutPlace}
          onChoose={(where) => change({ where })}
        />
      )}
      {plan.choice === 'offered' && (
        <Times
          found={found}
          times={plan.times}
          error={isAsked ? wrongTimes : undefined}
          onChange={(times) => change({ times })}
        />
      )}
      <section className="stack gap-8">
        <label className="row spread heading" htmlFor="letter-text">
          {t('letter.title')} <span className="hint">{t(`letter.in.${request.language}`)}</span>
        </label>
        <UseSaved found={found} text={text} onWrite={write} />
        <textarea
          id="letter-text"
          name="text"
          lang={request.language}
          className={field['control']}
          rows={7}
          maxLength={limits.text.letter}
          value={text}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? 'letter-error letter-added' : 'letter-added'}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        {isWrong && <ErrorText id="letter-error">{t('letter.missing')}</ErrorText>}
        <p id="letter-added" className="with-icon hint">
          <Glyph name="lock" size={18} />
          <span>
            {t('added.title')} {t(`added.${letter.type}`)}
          </span>
        </p>
        <Button
          kind="quiet"
          glyph="show"
          className="start"
          text={t('letter.preview')}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        />
      </section>
      {isShown && <PreviewSheet found={found} letter={letter} onClose={() => setShown(false)} />}
      {!isHidden && (
        <BottomBar
          outcome={
            <>
              <Happened found={found} since={told} />
              {failure && <Alert kind="error">{failure}</Alert>}
            </>
          }
          isAlone
          rowClass={styles['bar']}
        >
          <p className="anywhere">
            {t('send.to')} <b>{request.email}</b>
          </p>
          <Button
            id="send"
            ref={button}
            kind="blue"
            glyph="send"
            text={acting.busy ? t('send.busy') : t(`send.${countedType(letter)}`)}
            busy={acting.busy !== undefined}
            aria-keyshortcuts="Control+Enter"
            onClick={press}
          />
        </BottomBar>
      )}
    </div>
  );
}
