import { meetingAt, placeWished, whereText } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import facts from '../layout/facts.module.css';
import { useChosen, useMoment } from './use-chosen.ts';
import type { BookingForm } from './values.ts';

/** How the visitor can change or cancel the request, and until when it is free, if the practitioner says so. */
export function useChangeTerms(): string {
  const { t } = useTranslation(['booking', 'common']);
  const count = useSite().promise.freeChangeHours;
  return count ? t('changes.free', { hours: t('common:reply', { count }) }) : t('changes.any');
}

export interface RecapProps {
  form: BookingForm;
  services: readonly Service[] | undefined;
}

/** Above the button: what the request says so far. Every row stands there from the first paint, so that none moves the button. */
export function Recap({ form, services }: RecapProps) {
  const { t, language } = useTexts('booking');
  const { contact } = useSite();
  const chosen = useChosen(form, services);
  const { service } = chosen;
  const where = whereText(meetingAt(contact, placeWished(chosen.place)), language);
  const rows = [
    [t('step.service'), service && textIn(service.name, language)],
    [t('recap.when'), useMoment()(chosen)],
    ...(where ? [[t('recap.where'), where] as const] : []),
    [t('payment.later'), service && formatPrice(service.price, language)],
  ] as const;
  return (
    <dl className={facts['facts']} id="recap" aria-label={t('recap.title')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-open={!value}>{value || t('recap.open')}</dd>
        </div>
      ))}
    </dl>
  );
}
