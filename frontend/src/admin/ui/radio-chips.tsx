import { type ReactNode, useId } from 'react';
import { ErrorText } from '../../shared/ui/field.tsx';
import styles from './kit.module.css';

interface Option<Value extends string> {
  value: Value;
  text: ReactNode;
  /** What is heard, if not the text. */
  label?: string;
  /** It can be chosen, but nothing is there. */
  isQuiet?: boolean;
}

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly Option<Value>[];
  chosen: string;
  /** Chips, the parts of one track, or the days of a week. */
  look?: 'chips' | 'segments' | 'week';
  /** One row that scrolls, instead of several. */
  scrolls?: boolean;
  error?: string | false | undefined;
  onChoose: (value: Value) => void;
}

/** A radio group in one row. */
export function RadioChips<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, look = 'chips', scrolls, error, onChoose } = props;
  const errorId = useId();
  const looks = { chips: 'cluster gap-8', segments: styles['tabs'], week: '' }[look];
  const option = `${look === 'chips' ? 'chip ' : ''}${styles['option']}`;
  return (
    <div className="stack gap-8">
      <div
        className={`${looks} ${scrolls ? 'scrolls ' : ''}${styles[look]}`}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
      >
        {options.map(({ value, text, label: heard, isQuiet }) => (
          <label key={value} className={option} data-quiet={isQuiet ? '' : undefined}>
            <input
              type="radio"
              className="fill"
              name={name}
              value={value}
              checked={value === chosen}
              aria-label={heard}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
