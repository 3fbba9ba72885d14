// The receipt replaces the form. For five seconds the specified sentence stands above it, and keeps its space after that.
// The receipt is kept in the tab's session storage; the entry of the history names it, so a reload and the way back show it
// again, and any other visit begins with the form. The form stays in the document, hidden, for another request.

import { isRecord } from '../../../shared/api/answer.ts';
import { readDraft, writeDraft } from '../../../shared/forms/draft.ts';
import { draftKey } from '../../forms/draft-key.ts';
import type { Sent } from './sent.ts';

const draft = draftKey('/booking');
const key = `${draft}:sent`;

/** The entry in the history names its receipt. It keeps the name in a reload and on the way back; a new visit has none. */
const named = () => (history.state as { usr?: { receipt?: string } } | null)?.usr?.receipt;

/** The receipt that this document has stored. */
let own: string | undefined;

/** Opening the same address again keeps the entry of the history, but it is a new visit. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

export function keepReceipt(sent: Sent): void {
  own = sent.id;
  writeDraft(key, { sent });
  // A draft starts the application at once after a reload, so that the receipt is shown without waiting.
  writeDraft(draft, {});
  // `usr` is the part of the state that the router leaves to the application.
  history.replaceState({ ...history.state, usr: { receipt: sent.id } }, '');
}

export function dropReceipt(): void {
  writeDraft(key, undefined);
  writeDraft(draft, undefined);
}

let last: { text: string; sent: Sent | undefined } | undefined;

/**
 * The receipt to show again: only in the tab and at the entry of the history where the request was sent. The same object
 * while nothing has changed, for React.
 */
export function keptReceipt(): Sent | undefined {
  const name = named();
  if (name === undefined || (name !== own && isNewVisit())) return undefined;
  const sent = readDraft(key)?.['sent'];
  const text = JSON.stringify([name, sent]);
  if (last?.text !== text) {
    const isOwn = isRecord(sent) && isRecord(sent['service']) && sent['id'] === name;
    last = { text, sent: isOwn ? (sent as unknown as Sent) : undefined };
  }
  return last.sent;
}
