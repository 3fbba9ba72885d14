import { type ComponentProps, type FocusEvent as Blur, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldErrorContext, type FieldErrorText } from './field-error.ts';

interface Props<Values extends FieldValues, Output> extends ComponentProps<'form'> {
  form: UseFormReturn<Values, unknown, Output>;
  errorText: FieldErrorText;
}

/** How a press ends: that on a list of choices has no mouseup. */
const ends = ['mouseup', 'dragend', 'input', 'keydown'];

/**
 * A press takes the focus from a field before it reaches what is pressed. The error that the field then shows would move
 * that away from under the finger, and the press would be lost: the field loses its focus for React only after the press.
 */
function useBlurAfterPress() {
  const left = useRef<EventTarget[]>(null);
  return {
    onMouseDownCapture() {
      left.current = [];
      const released = () => {
        const targets = left.current ?? [];
        left.current = null;
        for (const target of targets) target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      };
      const press = new AbortController();
      const end = () => {
        press.abort();
        // The click follows its mouseup at once.
        setTimeout(released);
      };
      for (const type of ends) addEventListener(type, end, { capture: true, signal: press.signal });
    },
    onBlurCapture(event: Blur) {
      if (!left.current) return;
      left.current.push(event.target);
      event.stopPropagation();
    },
  };
}

/** A form whose fields get their values and errors from the form library. */
export function Form<Values extends FieldValues, Output>({ form, errorText, ...rest }: Props<Values, Output>) {
  return (
    <FieldErrorContext value={errorText}>
      <FormProvider {...form}>
        <form {...rest} {...useBlurAfterPress()} />
      </FormProvider>
    </FieldErrorContext>
  );
}
