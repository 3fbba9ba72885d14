function randomKey(): string {
  // randomUUID exists only in secure contexts, but a trial site may run over plain HTTP on a local network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates Idempotency-Keys: the same content keeps its key, changed content gets a new one. */
export function createRequestKeys(): (values: unknown) => string {
  let last: { content: string; key: string } | undefined;
  return (values) => {
    const content = JSON.stringify(values);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}
