import { useTranslation } from 'react-i18next';
import { servicesRead } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { moonDaysRead } from '../data/moon-days.ts';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useReplyTime } from '../layout/use-site-facts.ts';
import { BookingForm } from './booking-form.tsx';
import { texts } from './texts.ts';

function BookingPage() {
  const { t } = useTranslation('booking');
  return (
    <>
      <Band short title={t('title')} lead={t('lead', { hours: useReplyTime() })} />
      <BookingForm />
    </>
  );
}

export default definePage({
  namespace: 'booking',
  texts,
  Content: BookingPage,
  reads: [servicesRead, moonDaysRead],
  moreTexts: { forms },
});
