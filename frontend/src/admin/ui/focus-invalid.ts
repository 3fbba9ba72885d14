/** Focuses the first invalid field of the page, or the first choice of an invalid group, in the middle of the window. */
export function focusInvalid(): void {
  const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const field = invalid?.matches('input, textarea, select') ? invalid : invalid?.querySelector<HTMLElement>('input');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
