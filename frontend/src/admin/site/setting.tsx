import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slotMinutes } from '@luar/contracts/booking-rules';
import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { useLoadedName } from '../forms/entry-list.tsx';
import styles from './site.module.css';
import type { SiteValues } from './values.ts';

/** Paths of stored texts whose Portuguese was changed after their English. */
export const UncheckedContext = createContext<readonly string[]>([]);

type Props = Omit<ComponentProps<typeof Bilingual>, 'joint' | 'english'>;

/** A text in two languages. The practitioner can say that the English text is still right. */
export function SiteText({ name, ...rest }: Props) {
  const loadedAs = useLoadedName(name);
  const unchecked = use(UncheckedContext);
  const { control, setValue } = useFormContext<SiteValues>();
  const checked = useWatch({ control, name: 'checked' });
  const english = {
    stale: unchecked.includes(loadedAs),
    checked: checked.includes(name),
    onCheck: () => setValue('checked', [...checked, name], { shouldDirty: true }),
  };
  return <Bilingual name={name} english={english} {...rest} />;
}

export function useSetting() {
  const { t } = useTranslation('adminSite');
  return (name: KeysIn<'adminSite', 'label'>) => ({ name, label: t(`label.${name}`) });
}

interface ShownProps {
  when: string;
  /** Also shown if one of these fields has an error. */
  or?: readonly string[];
  children: ReactNode;
}

/** Fields that belong to a switch and are shown while it is on. */
export function Shown({ when, or = [], children }: ShownProps) {
  const { control, getFieldState, formState } = useFormContext();
  const on = useWatch({ control, name: when }) as boolean;
  const wrong = or.some((name) => getFieldState(name, formState).invalid);
  return on || wrong ? <div className={`stack gap-16 ${styles['details']}`}>{children}</div> : null;
}

const plain = [
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'invalid_time',
  'invalid_link',
  'invalid_iban',
  'invalid_paypal',
  'invalid_tax_number',
  'invalid_year',
] as const;

const { noticeHours, horizonDays, aroundMinutes, mostADay } = limits.booking;
const bookingLimits: Readonly<Record<string, { min: number; max: number; step: number }>> = {
  'booking.noticeHours': { min: 0, max: noticeHours, step: 1 },
  'booking.horizonDays': { min: 1, max: horizonDays, step: 1 },
  'booking.beforeMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.afterMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.mostADay': { min: 0, max: mostADay, step: 1 },
};

/** The texts for error codes of the settings. Some name another field's value. */
export function useErrorText(valuesNow: () => SiteValues): (name: string, code: string) => string | undefined {
  const { t } = useTexts('adminSite');
  return (name, code) => {
    const week = valuesNow().hours?.week ?? [];
    const at = Number(/^hours\.\w+\.(\d+)/.exec(name)?.[1]);
    if (code === 'closes_before_opens') return t(`error.${code}`, { opens: week[at]?.opens ?? '' });
    if (name === 'identity.portrait') return t('error.portrait');
    if (name === 'promise.replyWithinHours') return t('error.promise', { max: limits.replyWithinHours });
    if (name === 'promise.freeChangeHours') return t('error.promise', { max: limits.freeChangeHours });
    const rule = bookingLimits[name];
    if (rule) return t('error.rule', rule);
    const known = plain.find((each) => each === code);
    return known && t(`error.${known}`);
  };
}
