import type { FormPath } from '@luar/contracts/pages';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../shared/forms/form.tsx';
import { useNativeForm } from './posted.ts';
import { useErrorText } from './use-error-text.ts';

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Form<Values, Output>>,
  'errorText'
> {
  path: FormPath;
}

/** A form of the site. It also works without JavaScript. */
export function RequestForm<Values extends FieldValues, Output>({ path, ...rest }: Props<Values, Output>) {
  return <Form errorText={useErrorText()} {...useNativeForm(path)} {...rest} />;
}
