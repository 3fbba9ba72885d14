import type { KeyboardEvent } from 'react';
import styles from './cell.module.css';

/** Home and End choose the first and the last radio of a group. The arrow keys are the browser's own. */
function onHomeAndEnd(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const radios = event.currentTarget.closest('[role="radiogroup"]')?.querySelectorAll('input') ?? [];
  const radio = event.key === 'Home' ? radios[0] : radios[radios.length - 1];
  event.preventDefault();
  radio?.focus();
  radio?.click();
}

/** The attributes of a radio that only sets a field: it belongs to no form, so that it is not sent. */
export const besideTheForm = { type: 'radio', form: '', className: styles['cell'], onKeyDown: onHomeAndEnd } as const;
