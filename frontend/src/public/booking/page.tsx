import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { servicesRead } from '../data/services.ts';
import { formTexts } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useHead } from '../head/use-head.ts';
import { BookingForm } from './booking-form.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    booking: typeof pt;
  }
}

const texts = [{ namespace: 'booking', languages: { pt, en } }, formTexts];

function BookingPage() {
  const { t } = useTranslation('booking');
  useHead('title.booking', t('description'));
  return (
    <>
      <Band title={t('title')} lead={t('lead', { hours: brand.replyWithinHours })} />
      <BookingForm />
    </>
  );
}

export default { Content: BookingPage, texts, reads: [servicesRead] } satisfies PageModule;
