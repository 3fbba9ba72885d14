import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';

const types = { name: 'text', email: 'email', phone: 'tel' };

type Props = Pick<ComponentProps<typeof TextField>, 'aside' | 'hint' | 'required'> & { name: keyof typeof types };

/** A field that every request has, which the browser can fill in. */
export function PersonField({ name, ...rest }: Props) {
  const { t } = useTranslation('forms');
  const type = types[name];
  return (
    <TextField
      name={name}
      label={t(name)}
      type={type}
      autoComplete={name === 'phone' ? type : name}
      {...(name === 'phone' && { placeholder: t('phonePattern') })}
      {...rest}
    />
  );
}
