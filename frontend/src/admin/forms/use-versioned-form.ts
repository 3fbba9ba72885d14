import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import { useDraft } from './use-draft.ts';

/**
 * A form of what is stored, loaded as `initial`. What is typed is kept as the draft `name`, which the form restores when it opens
 * again. The version that was loaded is one of the values, so that a save which another one overtook is refused.
 */
export function useVersionedForm<Values extends FieldValues, Output = Values>(
  name: string,
  initial: Values,
  options: UseFormProps<Values, unknown, Output>,
) {
  const form = useForm<Values, unknown, Output>({
    mode: 'onBlur',
    defaultValues: initial as DefaultValues<Values>,
    ...options,
  });
  const { restored, forget } = useDraft(form, name);
  const discard = () => {
    form.reset(initial);
    forget();
  };
  return { form, restored, forget, discard };
}
