import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorText } from '../../shared/ui/field.tsx';
import { shownFree } from '../data/free-hours.ts';
import cell from './receipt.module.css';
import type { BookingValues } from './values.ts';

type Chosen = 'service' | 'date' | 'time' | 'place';

/** Sets what a radio or a list stands for. */
export function useChoose() {
  const { setValue, getValues } = useFormContext<BookingValues>();
  const client = useQueryClient();
  return (name: Chosen, value: string) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const { service, time, date } = getValues();
    // An hour of the chips that another service or day does not have. One that was typed stays.
    const isTyped = document.querySelector('#other-moment[open]') !== null;
    const isOther = name === 'service' || name === 'date';
    if (isOther && time && !isTyped && !shownFree(client, service, { date, time })) setValue('time', '');
  };
}

interface Choice {
  field: Chosen;
  chosen: string;
  choose: (value: string) => void;
}
const ChoiceContext = createContext<Choice>({ field: 'service', chosen: '', choose: () => {} });

const radioNames = { service: 'service', date: 'day', time: 'hour', place: 'place' };

type RadioProps = Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'aria-label'> & { value: string };

/** A radio that is the whole cell. Without JavaScript those of day and hour are sent under names of their own. */
export function Radio({ value, ...rest }: RadioProps) {
  const { field, chosen, choose } = use(ChoiceContext);
  return (
    <input
      type="radio"
      className={cell['cell']}
      name={radioNames[field]}
      value={value}
      checked={chosen === value}
      onChange={() => choose(value)}
      {...rest}
    />
  );
}

interface GroupProps {
  field: Chosen;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string | undefined;
  error: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function Group({ field, label, aside, hideLabel = false, className, error, ref, children }: GroupProps) {
  const id = useId();
  const chosen = useWatch<BookingValues, Chosen>({ name: field });
  const choose = useChoose();
  const own = field === 'date' || field === 'time' ? `${field}-choices` : field;
  return (
    <div className="stack gap-12">
      <div className={hideLabel ? 'visually-hidden' : 'row spread gap-12'}>
        <p id={id} className="strong">
          {label}
        </p>
        {aside}
      </div>
      <div
        ref={ref}
        id={own}
        className={className}
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field}-error`}
      >
        <ChoiceContext value={{ field, chosen, choose: (value) => choose(field, value) }}>{children}</ChoiceContext>
      </div>
      {error && <ErrorText id={`${field}-error`}>{error}</ErrorText>}
    </div>
  );
}
