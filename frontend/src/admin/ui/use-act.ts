import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/request.ts';
import { requestsKey } from '../api/current.ts';
import { useReason } from '../api/use-reason.ts';
import { showToast } from './toasts.ts';

/** One thing that a button does. */
export interface Act<Answer> {
  /** Tells the acts of one place apart, for what is shown while one runs. */
  name: string;
  run: () => Promise<Answer>;
  /** What was done, in words. */
  done: string | ((answer: Answer) => string);
  /** Takes it back. */
  undo?: ((answer: Answer) => Promise<unknown>) | undefined;
  /** A mail waits for so long and is sent then, so the time to undo is counted down. Otherwise ten seconds. */
  waitsMs?: number | undefined;
  /** What is said leaves after so long. Otherwise after ten seconds. */
  lastsMs?: number | undefined;
  /** What did not happen, in words, if not that all is as it was. A known reason follows. */
  failed?: string | undefined;
  /** The id of the element that takes the focus once it is back by the undo, or at once if there is none. */
  place?: string | undefined;
  /** What the page does with the answer, before anything is loaded again. */
  onDone?: ((answer: Answer) => void) | undefined;
  /** What the page does with the error. */
  onFailed?: ((error: unknown) => void) | undefined;
}

/** A second press right after a refusal belongs to the first one. */
const pauseMs = 1000;

const frameMs = 50;
const longestMs = 1000;

/** Once what was loaded again is rendered: the next frame, or the one with the place that an undo brings back. */
async function rendered(place?: string): Promise<void> {
  for (let waited = 0; waited < longestMs; waited += frameMs) {
    await new Promise((resolve) => setTimeout(resolve, frameMs));
    if (place === undefined || document.getElementById(place)) return;
  }
}

/** The latest act or undo of the panel: an earlier one whose lists load for longer leaves the focus to it. */
let latest = 0;

/** The pressed element is gone: the undo takes the focus, or the place of the act, or the heading of the page. */
function keepFocus(place?: string): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next =
    (place === undefined ? null : document.getElementById(place)) ??
    document.querySelector<HTMLElement>('[data-toast] button') ??
    document.querySelector<HTMLElement>('main h1');
  next?.focus();
}

/**
 * Runs the acts of one place: one at a time, so that a second press does nothing. What was done is said in the toast
 * region with its undo, also after the place is gone. A failure is said where the button is.
 */
export function useAct() {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const pausedUntil = useRef(0);
  const [state, setState] = useState<{ busy?: string; failed?: string; error?: string }>({});

  const refresh = async (place?: string) => {
    await Promise.all([requestsKey, ['admin', 'stats']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    await rendered(place);
  };

  const takeBack = async (back: () => Promise<unknown>, place: string | undefined) => {
    const own = ++latest;
    try {
      await back();
      showToast({ text: t('undone') });
    } catch (error) {
      showToast({ kind: 'error', text: reason(error, t('notUndone')) });
    }
    await refresh(place);
    if (own === latest) keepFocus(place);
  };

  const act = async <Answer>(asked: Act<Answer>) => {
    const { name, run, done, undo, waitsMs, lastsMs = waitsMs, failed, place, onDone, onFailed } = asked;
    if (running.current || Date.now() < pausedUntil.current) return;
    running.current = true;
    const own = ++latest;
    setState({ busy: name });
    try {
      const answer = await run();
      onDone?.(answer);
      const back = undo && (() => void takeBack(() => undo(answer), place));
      showToast({
        text: typeof done === 'string' ? done : done(answer),
        undo: back,
        lastsMs,
        counts: waitsMs !== undefined,
      });
      setState({});
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) pausedUntil.current = Date.now() + pauseMs;
      onFailed?.(error);
      setState({ failed: name, error: reason(error, failed ?? t('unchanged')) });
    } finally {
      running.current = false;
    }
    await refresh();
    if (own === latest) keepFocus(undo ? undefined : place);
  };

  return { act, ...state, forget: () => setState({}) };
}
export type Acting = ReturnType<typeof useAct>;
