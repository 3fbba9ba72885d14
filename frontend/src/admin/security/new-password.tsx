import { fieldErrors } from '@luar/contracts/errors';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { TextField } from '../../shared/forms/text-field.tsx';
import { type Fault, refused } from '../forms/resolve.ts';
import { CheckRow } from '../ui/check-row.tsx';

export interface NewPasswordValues {
  newPassword: string;
  confirmation: string;
}

/** Validates with the server's own schema, and compares both entries of the new password. */
export const newPasswordResolver =
  <Values extends NewPasswordValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values);
    const found: Fault[] = result.success ? [] : fieldErrors(result.error.issues);
    if (values.newPassword !== values.confirmation) found.push({ field: 'confirmation', code: 'not_equal' });
    return found.length === 0 ? { values, errors: {} } : refused<Values>(found);
  };

interface Props {
  /** How the new password is. */
  is?: 'hint' | 'better' | 'common';
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** The new password, twice, and the box that shows what is typed. */
export function NewPasswordFields({ is = 'hint', shown, onShow }: Props) {
  const { t } = useTranslation('adminSettings');
  const common = { type: shown ? 'text' : 'password', autoComplete: 'new-password', required: true };
  return (
    <>
      <TextField name="newPassword" label={t('password.new')} hint={t(`password.${is}`)} {...common} />
      <TextField name="confirmation" label={t('password.confirmation')} {...common} />
      <CheckRow label={t('password.show')} checked={shown} onChange={onShow} />
    </>
  );
}
