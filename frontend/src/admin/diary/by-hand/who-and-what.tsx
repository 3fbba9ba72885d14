import { limits } from '@luar/contracts/limits';
import { languages } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Panel } from '../../ui/panel.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import styles from './form.module.css';
import { type ByHandValues, ownTitle } from './values.ts';

export function WhoPanel() {
  const { t } = useTexts(['adminDiary', 'admin']);
  const { control, setValue } = useFormContext<ByHandValues>();
  const [email, chosen] = useWatch({ control, name: ['email', 'language'] });
  const optional = t('admin:form.optional');
  return (
    <Panel title={t('new.who')}>
      <TextField name="name" label={t('new.name')} maxLength={limits.text.name} autoComplete="off" required />
      <div className={`${styles['pair']} ${styles['contacts']}`}>
        <TextField name="phone" label={t('new.phone')} aside={optional} type="tel" autoComplete="off" />
        <TextField
          name="email"
          label={t('new.email')}
          aside={optional}
          hint={t('new.emailHint')}
          type="email"
          autoComplete="off"
        />
      </div>
      {email.trim() !== '' && (
        <div className="stack gap-8 strong">
          <p aria-hidden="true">{t('new.language')}</p>
          <RadioChips
            name="language"
            label={t('new.language')}
            options={languages.map((value) => ({ value, text: t(`admin:language.${value}`) }))}
            chosen={chosen}
            onChoose={(value) => setValue('language', value, { shouldDirty: true })}
          />
        </div>
      )}
    </Panel>
  );
}

export function WhatPanel({ services }: { services: readonly Service[] }) {
  const { t, language } = useTexts('adminDiary');
  const { control, setValue, getFieldState, formState } = useFormContext<ByHandValues>();
  const service = useWatch({ control, name: 'service' });
  const choose = (slug: string) => {
    setValue('service', slug, { shouldDirty: true });
    const duration = services.find((each) => each.slug === slug)?.duration;
    // A length that was typed stays.
    if (duration !== undefined && !getFieldState('minutes', formState).isTouched) setValue('minutes', String(duration));
  };
  return (
    <Panel title={t('new.what')}>
      <RadioChips
        name="services"
        label={t('new.service')}
        options={[
          ...services.map(({ slug, name }) => ({ value: slug, text: textIn(name, language) })),
          { value: ownTitle, text: t('new.own') },
        ]}
        chosen={service}
        onChoose={choose}
      />
      {service === ownTitle && (
        <TextField name="title" label={t('new.ownTitle')} maxLength={limits.text.serviceName} required />
      )}
      <div className={styles['pair']}>
        <TextField
          name="minutes"
          label={t('new.minutes')}
          aside={t('new.inMinutes')}
          type="number"
          min={limits.minutesByHand}
          step={5}
          required
        />
        {service === ownTitle && (
          <TextField name="price" label={t('new.price')} aside={t('new.euros')} inputMode="decimal" />
        )}
      </div>
    </Panel>
  );
}
