import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../../shared/navigation/lazy-page.tsx';
import { texts as adminSecurity } from '../../security/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { texts as adminDiary } from '../texts.ts';
import { FeedsPanel } from './feeds.tsx';
import { OutsidePanel } from './outside.tsx';
import { texts as adminCalendars } from './texts.ts';

function CalendarsPage() {
  const { t } = useTranslation(['adminCalendars', 'adminDiary']);
  return (
    <>
      <PageHead title={t('title')} note={t('lead')} back={{ to: '/admin/diary', label: t('adminDiary:title') }} />
      <div className="stack gap-20 narrow">
        <FeedsPanel />
        <OutsidePanel />
      </div>
    </>
  );
}

export const calendarsPage: PageModule = {
  Content: CalendarsPage,
  texts: { adminCalendars, adminDiary, adminSecurity },
};
