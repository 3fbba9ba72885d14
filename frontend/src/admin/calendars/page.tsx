import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Feeds } from './feeds.tsx';
import { Outside } from './outside.tsx';
import { texts as adminCalendars } from './texts.ts';

function CalendarsPage() {
  const { t } = useTranslation(['adminCalendars', 'admin']);
  return (
    <div className="narrow">
      <PageHead title={t('title')} note={t('lead')} back={{ to: '/admin/settings', label: t('admin:nav.settings') }} />
      <Feeds />
      <Outside />
    </div>
  );
}

export const calendarsPage: PageModule = { Content: CalendarsPage, texts: { adminCalendars, adminSecurity } };
