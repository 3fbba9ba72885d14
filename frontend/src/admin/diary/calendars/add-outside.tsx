import { limits } from '@luar/contracts/limits';
import { type OutsideCalendarInput, outsideCalendarSchema } from '@luar/contracts/outside-calendars';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { applyServerErrors } from '../../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useReason } from '../../api/use-reason.ts';
import { PanelForm } from '../../forms/form.tsx';
import { bySchema } from '../../forms/by-schema.ts';
import { Button } from '../../ui/button.tsx';
import { addOutside } from './queries.ts';

interface Values {
  /** Another form of the page has a field `name`. */
  calendar: string;
  address: string;
}

const resolver = bySchema<Values, OutsideCalendarInput>(
  outsideCalendarSchema,
  ({ calendar, address }) => ({ name: calendar, address }),
  (path) => (path === 'name' ? 'calendar' : path),
);

export function AddOutside({ onAdded }: { onAdded: () => void }) {
  const { t } = useTexts('adminCalendars');
  const reason = useReason();
  const form = useForm<Values, unknown, OutsideCalendarInput>({
    resolver,
    defaultValues: { calendar: '', address: '' },
  });
  const add = useMutation({
    mutationFn: addOutside,
    onSuccess: () => {
      form.reset();
      onAdded();
    },
    onError: (error) => void applyServerErrors(form, error),
  });
  const submit = form.handleSubmit((values) => {
    if (!add.isPending) add.mutate(values);
  });
  const errorText = (name: string, code: string) => {
    if (code === 'too_many') return t('outside.tooMany', { max: limits.list.outsideCalendars });
    return name === 'address' && code === 'invalid_link' ? t('outside.wrong') : undefined;
  };
  return (
    <PanelForm form={form} className="stack gap-16" ownErrorText={errorText} onSubmit={(event) => void submit(event)}>
      <TextField
        name="calendar"
        label={t('outside.name')}
        hint={t('outside.nameHint')}
        maxLength={limits.text.brand}
        autoComplete="off"
        required
      />
      <TextField
        name="address"
        label={t('outside.address')}
        hint={t('outside.addressHint')}
        inputMode="url"
        autoComplete="off"
        required
      />
      {add.isError && !add.isPending && <Alert kind="error">{reason(add.error, t('failed'))}</Alert>}
      <div className="cluster gap-8">
        <Button type="submit" kind="blue" text={t('outside.add')} busy={add.isPending} />
      </div>
    </PanelForm>
  );
}
