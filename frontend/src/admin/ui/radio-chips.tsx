import type { ReactNode } from 'react';
import styles from './radio-chips.module.css';
import option from './radio-option.module.css';

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; text: ReactNode }[];
  chosen: string;
  /** One row that scrolls, instead of several. */
  scrolls?: boolean;
  onChoose: (value: Value) => void;
}

/** A radio group as chips. */
export function RadioChips<Value extends string>({ name, label, options, chosen, scrolls, onChoose }: Props<Value>) {
  return (
    <div
      className={`cluster gap-8 ${scrolls ? 'scrolls ' : ''}${styles['chips']}`}
      role="radiogroup"
      aria-label={label}
    >
      {options.map(({ value, text }) => (
        <label key={value} className={option['option']}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
