import { livePulseMs, liveMessages, type LiveMessage } from '@luar/contracts/live';
import { ApiError, base } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';
import { withToken } from './call.ts';

/** A stream that is silent for longer is dead, even if no side has closed it. */
const silenceMs = livePulseMs * 2.5;

/**
 * Reads the stream of changes until it ends, and throws if it fails. The token is sent in a header, which the browser's
 * own EventSource cannot do.
 */
export async function readLiveStream(stop: AbortSignal, onMessage: (message: LiveMessage) => void): Promise<void> {
  const token = currentToken();
  const silent = new AbortController();
  const end = () => silent.abort();
  stop.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  try {
    const response = await fetch(`${base}/admin/events`, { headers: withToken(token), signal: silent.signal });
    if (response.status === 401) endRefused(token);
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
    stop.removeEventListener('abort', end);
    end();
  }
}
