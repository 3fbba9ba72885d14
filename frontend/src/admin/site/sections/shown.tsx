import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countErrors } from '../../forms/count-errors.ts';
import styles from './sections.module.css';

interface Props {
  /** The name of a switch. */
  when: string;
  /** Also shown if one of these fields has an error. */
  or?: readonly string[];
  children: ReactNode;
}

/** Fields that belong to a switch and are shown while it is on. */
export function Shown({ when, or = [], children }: Props) {
  const { control, getFieldState, formState } = useFormContext();
  const on = useWatch({ control, name: when }) as boolean;
  const wrong = or.some((name) => countErrors(getFieldState(name, formState).error) > 0);
  return on || wrong ? <div className={styles['details']}>{children}</div> : null;
}
