import { type ReactNode, useId } from 'react';
import { ErrorText } from '../../shared/ui/field.tsx';
import styles from './radio-chips.module.css';
import option from './radio-option.module.css';

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; text: ReactNode }[];
  chosen: string;
  /** One row that scrolls, instead of several. */
  scrolls?: boolean;
  error?: string | false | undefined;
  onChoose: (value: Value) => void;
}

/** A radio group as chips. */
export function RadioChips<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, scrolls, error, onChoose } = props;
  const errorId = useId();
  return (
    <div
      className={`cluster gap-8 ${scrolls ? 'scrolls ' : ''}${styles['chips']}`}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      {options.map(({ value, text }) => (
        <label key={value} className={option['option']}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
