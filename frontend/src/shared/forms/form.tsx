import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldErrorContext, type FieldErrorText } from './field-error.ts';

interface Props<Values extends FieldValues, Output> extends ComponentProps<'form'> {
  form: UseFormReturn<Values, unknown, Output>;
  errorText: FieldErrorText;
}

/** A form whose fields get their values and errors from the form library. */
export function Form<Values extends FieldValues, Output>({ form, errorText, ...rest }: Props<Values, Output>) {
  return (
    <FieldErrorContext value={errorText}>
      <FormProvider {...form}>
        <form {...rest} />
      </FormProvider>
    </FieldErrorContext>
  );
}
