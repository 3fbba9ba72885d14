import type { BookingLetterType, LetterType } from '@luar/contracts/letters';
import { useTranslation } from 'react-i18next';
import option from '../ui/radio-option.module.css';
import styles from './choice.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly Option<Value>[];
  chosen: Value | undefined;
  /** The id of the text that says what is wrong. */
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A radio group as cells in one frame. */
export function Cells<Value extends string>({ name, label, options, chosen, error, onChoose }: Props<Value>) {
  return (
    <div className={styles['cells']} role="radiogroup" aria-label={label} aria-invalid={error ? true : undefined}>
      {options.map(({ value, label: words }) => (
        <label key={value} className={option['option']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            aria-describedby={error}
            onChange={() => onChoose(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}

interface ChoiceProps {
  choices: readonly LetterType[];
  chosen: LetterType;
  /** A session is agreed: the letters move it, keep it or cancel it. */
  isAgreed: boolean;
  onChoose: (choice: LetterType) => void;
}

/** Which letter answers a booking. A contact message has one kind of answer. */
export function Choice({ choices, chosen, isAgreed, onChoose }: ChoiceProps) {
  const { t } = useTranslation('adminAnswer');
  // What was agreed by telephone is confirmed first; what a letter agreed on is kept.
  const words = (value: BookingLetterType) =>
    isAgreed && (value !== 'confirmed' || choices[0] !== 'confirmed') ? 'choiceAgreed' : 'choice';
  const options = choices.flatMap((value) =>
    value === 'answered' ? [] : [{ value, label: t(`${words(value)}.${value}`) } as const],
  );
  if (options.length === 0 || chosen === 'answered') return null;
  return <Cells name="choice" label={t('answer')} options={options} chosen={chosen} onChoose={onChoose} />;
}
