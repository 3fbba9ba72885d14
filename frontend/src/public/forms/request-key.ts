import { readDraft, writeDraft } from '../../shared/forms/draft.ts';

function randomKey(): string {
  // randomUUID exists only in secure contexts, but a trial site may run over plain HTTP on a local network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nameOf = (form: string) => `luar:draft:${form}:key`;

/** The last key of each form: the only copy where storage is blocked. */
const inMemory = new Map<string, Record<string, unknown>>();

/**
 * The Idempotency-Key of a form's content: the same content keeps its key, changed content gets a new one. It is kept
 * beside the draft, so a form that is left while it is sent, and sent again after that, is one request for the server.
 */
export function requestKey(form: string, values: unknown): string {
  const content = JSON.stringify(values);
  const last = inMemory.get(form) ?? readDraft(nameOf(form));
  if (last?.['content'] === content && typeof last['key'] === 'string') return last['key'];
  const next = { content, key: randomKey() };
  inMemory.set(form, next);
  writeDraft(nameOf(form), next);
  return next.key;
}

/** The next submission gets a new key, even with the same content. */
export function forgetRequestKey(form: string): void {
  inMemory.delete(form);
  writeDraft(nameOf(form), undefined);
}
