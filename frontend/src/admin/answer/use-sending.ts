import { isSame } from '@luar/contracts/held-times';
import type { Letter } from '@luar/contracts/letters';
import { isEntry, type RequestEvent, type SessionTime, undoMs } from '@luar/contracts/request-history';
import type { Met } from '@luar/contracts/verdict';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { clashesIn } from '../requests/clashes.ts';
import type { ElsewhereAnswer } from '../requests/elsewhere-dialog.tsx';
import { isConflict } from '../forms/editor.ts';
import { happenedSince, isLetter } from './happened.ts';
import { addAct, type Found, sendLetter, showAnswered } from './queries.ts';
import { forgetPlan, markSent } from './use-plan.ts';

/** The server waits a little less than ten seconds from the answer on: its clock began before the answer arrived. */
const offeredMs = undoMs - 1000;

type Act = RequestEvent['type'];
/** A second press right after a refusal belongs to the first one. */
const pauseMs = 1000;
interface Call {
  letter?: Letter;
  elsewhere?: ElsewhereAnswer;
  onDone?: (() => void) | undefined;
  signal: AbortSignal;
}
/** An act of this page that can be undone until a time of this device. */
export interface Sent {
  type: Act;
  until: number;
  /** The place of the act in the history. */
  event: number;
}

type Notice = 'undone' | 'elsewhereUndone' | 'takenBack' | 'tooLate' | 'refused' | undefined;

const lettersAndActs: readonly Act[] = [
  'confirmed',
  'offered',
  'question',
  'declined',
  'answered',
  'answeredElsewhere',
];

/** The act that a reloaded page can still undo. */
function lastAct({ history, ...request }: Found['request'], now: number): Sent | undefined {
  const last = history.at(-1);
  if (isEntry(history, { byHand: 'byHand' in request }) || !last || !lettersAndActs.includes(last.type))
    return undefined;
  const until = Date.parse(last.at) + offeredMs;
  const event = history.length - 1;
  return until > now && until <= now + undoMs ? { type: last.type, until, event } : undefined;
}

/** Whether the visitor or another device undid the act. A letter that the visitor's act withdraws loses its mail. */
function isUndoneElsewhere({ type, event }: Sent, { history, mails }: Found['request']): boolean {
  const next = history[event + 1];
  if (!next || next.type === 'undone') return next !== undefined;
  return type !== 'answeredElsewhere' && !mails.some((mail) => mail.kind === 'letter' && mail.event === event);
}

function currentRequest(error: unknown): Found['request'] | undefined {
  if (!isConflict(error) || !(error instanceof ApiError) || !isRecord(error.body)) return undefined;
  const { request } = error.body;
  return isRecord(request) ? (request as unknown as Found['request']) : undefined;
}

/** Sends a letter or an act of the practitioner, and undoes it within ten seconds. */
export function useSending(found: Found) {
  const queryClient = useQueryClient();
  const { history, _id } = found.request;
  const [sent, setSent] = useState(() => lastAct(found.request, Date.now()));
  const [seen, setSeen] = useState(history.length);
  const [notice, setNotice] = useState<Notice>();
  /** The length of the history at the last refusal. The page shows these events, so the next press may send. */
  const [refused, setRefused] = useState(history.length);
  /** A time at which the server named agreed sessions. The next press agrees to both. */
  const [taken, setTaken] = useState<{ session: SessionTime; clashes: Met[] }>();
  const pausedUntil = useRef(0);
  /** The call under way: a second press sends nothing, and leaving the page ends it. */
  const open = useRef<AbortController>(undefined);
  useEffect(() => () => open.current?.abort(), []);

  const refuse = (events: number) => {
    setRefused(events);
    pausedUntil.current = Date.now() + pauseMs;
  };
  const show = (request: Found['request']) => {
    showAnswered(queryClient, request);
    return request.history.length;
  };
  const acted = (request: Found['request'], type: Act) => {
    const events = show(request);
    setSeen(events);
    markSent(_id, events - 1);
    setNotice(undefined);
    setSent({ type, until: Date.now() + offeredMs, event: events - 1 });
  };
  const act = useMutation({
    mutationFn: ({ letter, elsewhere, signal }: Call) =>
      letter ? sendLetter(found, letter, signal) : addAct(found, { type: 'answeredElsewhere', ...elsewhere }, signal),
    onSuccess: (request, { letter, onDone }) => {
      setTaken(undefined);
      onDone?.();
      acted(request, letter?.type ?? 'answeredElsewhere');
    },
    onError: (error, { letter, elsewhere }) => {
      const clashes = clashesIn(error);
      const session = letter?.type === 'confirmed' ? letter.session : elsewhere?.session;
      if (clashes.length > 0 && session) {
        pausedUntil.current = Date.now() + pauseMs;
        return setTaken({ session, clashes });
      }
      const request = currentRequest(error);
      if (!request) return;
      // The letter was stored, but the answer to it was lost.
      if (letter && isLetter(request.history[history.length], letter)) return acted(request, letter.type);
      const events = show(request);
      if (events === seen) setNotice('refused');
      refuse(events);
    },
    onSettled: () => (open.current = undefined),
  });
  const undo = useMutation({
    mutationFn: (signal: AbortSignal) => addAct(found, { type: 'undone' }, signal),
    onSuccess: (request) => {
      setSeen(show(request));
      setSent(undefined);
      setNotice(sent?.type === 'answeredElsewhere' ? 'elsewhereUndone' : 'undone');
    },
    onError: (error) => {
      const request = currentRequest(error);
      if (!request) return;
      setSent((was) => was && { ...was, until: 0 });
      if (show(request) === seen) setNotice('tooLate');
    },
    onSettled: () => (open.current = undefined),
  });
  // Shows the text again, with what happened instead. While this page undoes an act, the change may be its own.
  if (sent && !undo.isPending && isUndoneElsewhere(sent, found.request)) {
    setSent(undefined);
    setNotice('takenBack');
    if (sent.type !== 'answeredElsewhere') setRefused(history.length);
  }
  const start = (): AbortSignal | undefined => {
    if (open.current) return undefined;
    open.current = new AbortController();
    return open.current.signal;
  };
  const run = (wanted: Omit<Call, 'signal'>) => {
    if (Date.now() < pausedUntil.current) return;
    // What happened meanwhile may have appeared in the moment of the press.
    if (history.length > Math.max(seen, refused)) return refuse(history.length);
    const signal = start();
    if (!signal) return;
    // Before the call: if the page is left during it, the next letter must not begin with this text.
    markSent(_id, history.length);
    act.mutate({ ...wanted, signal });
  };
  const besideOf = ({ session }: { session: SessionTime }) =>
    taken && isSame(taken.session, session) ? { beside: taken.clashes.map((met) => met._id) } : {};
  return {
    sent,
    notice,
    // While the call is pending, the new event may be this letter itself.
    happened: act.isPending || undo.isPending ? undefined : happenedSince(history, seen),
    /** Whether a press was refused because of it. */
    wasRefused: refused === history.length && refused > seen,
    act,
    undo,
    clashes: taken?.clashes ?? [],
    send: (letter: Letter) =>
      run({ letter: letter.type === 'confirmed' ? { ...letter, ...besideOf(letter) } : letter }),
    sendElsewhere: (elsewhere: ElsewhereAnswer, onDone?: () => void) => run({ elsewhere, onDone }),
    startUndo: () => {
      const signal = start();
      if (signal) undo.mutate(signal);
    },
    /** The time to undo is over, so what was written is no longer needed. */
    end: () => forgetPlan(_id),
    /** Starts another letter, with all that has happened so far seen. */
    restart: () => {
      setSent(undefined);
      setNotice(undefined);
      setTaken(undefined);
      setSeen(history.length);
      act.reset();
    },
  };
}
export type Sending = ReturnType<typeof useSending>;
