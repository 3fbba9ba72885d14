import type { KeyboardEvent } from 'react';
import styles from './cell.module.css';

/** Home and End choose the first and the last radio of a group. The arrow keys are the browser's own. */
function onHomeAndEnd(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const radios =
    event.currentTarget.closest('[role="radiogroup"]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [];
  const radio = event.key === 'Home' ? radios[0] : radios[radios.length - 1];
  event.preventDefault();
  radio?.focus();
  radio?.click();
}

export const cell = { type: 'radio', className: styles['cell'], onKeyDown: onHomeAndEnd } as const;
