import { useId } from 'react';
import { ErrorText } from '../../shared/ui/field.tsx';
import option from '../ui/radio-option.module.css';
import styles from './answer.module.css';

interface Props<Value extends string> {
  name: string;
  label: string;
  /** The label is seen, not only heard. */
  title?: boolean;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A radio group as cells in one frame. */
export function Cells<Value extends string>(props: Props<Value>) {
  const { name, label, title = false, options, chosen, error, onChoose } = props;
  const errorId = useId();
  return (
    <div className="stack gap-8">
      {title && (
        <p aria-hidden="true" className="heading">
          {label}
        </p>
      )}
      <div className={styles['cells']} role="radiogroup" aria-label={label} aria-invalid={error ? true : undefined}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={option['option']}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-describedby={error && errorId}
              onChange={() => onChoose(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
