import { livePulseMs, liveMessages, type LiveMessage } from '@luar/contracts/live';
import { ApiError, base } from '../../shared/api/request.ts';
import { currentToken } from '../session/session.ts';
import { withToken } from './call.ts';
import { afterRefusal } from './refused-token.ts';

/** A stream that is silent for longer counts as broken, even if no side has closed it. */
const silenceMs = livePulseMs * 2.5;

/**
 * Reads the stream of changes until it ends, and throws if it fails. The token is sent in a header, which the browser's
 * own EventSource cannot do.
 */
async function readLiveStream(stop: AbortSignal, onMessage: (message: LiveMessage) => void): Promise<void> {
  const token = currentToken();
  const silent = new AbortController();
  const end = () => silent.abort();
  let timer = setTimeout(end, silenceMs);
  const signal = AbortSignal.any([stop, silent.signal]);
  try {
    const path = '/admin/events';
    const response = await fetch(base + path, { headers: withToken(token), signal });
    if (response.status === 401) await afterRefusal(path, token);
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) throw new ApiError(response.ok ? 404 : response.status);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      const lines = (unread + value).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        const message = liveMessages.find((known) => line === `data: ${known}`);
        if (message) onMessage(message);
      }
    }
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** Pauses of the polling while there is no stream. */
const firstPauseMs = 3000;
const longestPauseMs = 10_000;
const firstRefreshMs = 1000;

interface Following {
  /** Loads what is shown again. False if the server did not answer. */
  refresh: () => Promise<boolean>;
  /** Called when the state of the connection is known. */
  onAnswer: (answered: boolean) => void;
}

/** Resolves after the time, or as soon as the browser is connected or the page is shown again. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      stop.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    stop.addEventListener('abort', wake);
  });
}

/** Aborts with `stop`, when the page is hidden, or when the browser has lost its connection. */
function whileShown(stop: AbortSignal): { signal: AbortSignal; done: () => void } {
  const hidden = new AbortController();
  const check = () => (document.hidden || !navigator.onLine) && hidden.abort();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('offline', check);
  const done = () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('offline', check);
  };
  return { signal: AbortSignal.any([stop, hidden.signal]), done };
}

/**
 * Keeps what is shown current, until `stop`: by the stream of changes, and by polling while there is none. A
 * hidden page has no stream, because a browser has six connections for all its tabs.
 */
export async function followChanges(stop: AbortSignal, { refresh, onAnswer }: Following): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!stop.aborted) {
    if (document.hidden) {
      await pause(60_000, stop);
      continue;
    }
    const { signal, done } = whileShown(stop);
    let polling: ReturnType<typeof setInterval> | undefined;
    let isOffered = true;
    try {
      await readLiveStream(signal, (message) => {
        if (message !== 'changed') clearInterval(polling);
        // The process of the stream does not receive the changes of the others.
        if (message === 'apart') polling = setInterval(() => void refresh(), firstPauseMs);
        // Changes before the connection were not received. The first time, do not cancel the page's own loads.
        if (isFirst) setTimeout(() => !stop.aborted && void refresh(), firstRefreshMs);
        else void refresh().then(onAnswer);
        isFirst = false;
        failures = 0;
      });
    } catch (error) {
      isOffered = !(error instanceof ApiError && error.status >= 400 && error.status < 500);
    } finally {
      clearInterval(polling);
      done();
    }
    if (stop.aborted || document.hidden) continue;
    failures++;
    isFirst = false;
    onAnswer(await refresh());
    await pause(isOffered ? Math.min(firstPauseMs * failures, longestPauseMs) : longestPauseMs, stop);
  }
}
