let held: { file: File; url: string } | undefined;

/** The address of a chosen file. A page shows one at a time, so the address of an earlier file is released. */
export function objectUrl(file: File): string {
  if (held?.file === file) return held.url;
  if (held) URL.revokeObjectURL(held.url);
  held = { file, url: URL.createObjectURL(file) };
  return held.url;
}
