/** Focuses the chosen or the first radio of the group that stands for a field. */
export function focusChoice(name: string): void {
  const group = document.getElementById(`${name}-choices`);
  (group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input'))?.focus();
}

/** Focuses a field, or the radios that stand for it while it is hidden. */
export function focusField(name: string): void {
  const field = document.getElementById(name);
  if (field?.checkVisibility({ opacityProperty: true })) field.focus();
  else focusChoice(name);
}
