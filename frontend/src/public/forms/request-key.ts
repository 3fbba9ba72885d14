function randomKey(): string {
  // randomUUID is there only on secure origins; a site tried out over plain http on a local network has to work too.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key for each form as it was filled in: sending the same again is the same request, a changed one is another. */
export function createRequestKeys(): (values: unknown) => string {
  let last: { content: string; key: string } | undefined;
  return (values) => {
    const content = JSON.stringify(values);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}
