import { useTranslation } from 'react-i18next';
import { servicesRead } from '../data/services.ts';
import { definePage } from '../define-page.tsx';
import { moonDaysRead } from '../data/moon-days.ts';
import { formTexts } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useReplyTime } from '../layout/use-site-facts.ts';
import { BookingForm } from './booking-form.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

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
  languages: { pt, en },
  Content: BookingPage,
  reads: [servicesRead, moonDaysRead],
  moreTexts: [formTexts],
});
