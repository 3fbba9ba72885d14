import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { serviceQuery, servicesQuery } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import { StatePill } from './state-pill.tsx';
import { texts as adminServices } from './texts.ts';

export function NewServicePage() {
  const { t } = useTranslation('adminServices');
  const { data: services, isPending } = useQuery(servicesQuery);
  return (
    <>
      <PageHead title={t('new')} back={{ to: '/admin/services', label: t('title') }} />
      {isPending ? <Loading /> : <ServiceForm service={null} taken={services?.map(({ slug }) => slug) ?? []} />}
    </>
  );
}

function EditService({ id }: { id: string }) {
  const { t, language } = useTexts('adminServices');
  const query = useQuery(serviceQuery(id));
  const { data: service } = query;
  return (
    <>
      <PageHead
        title={service ? textIn(service.name, language) : t('title')}
        back={{ to: '/admin/services', label: t('title') }}
      >
        {service && <StatePill active={service.isActive} />}
      </PageHead>
      {(!service || query.isError) && <Waiting query={query} failed={t('loadOneFailed')} />}
      {service && <ServiceForm service={service} />}
    </>
  );
}

export function EditServicePage() {
  const { id = '' } = useParams();
  return <EditService key={id} id={id} />;
}

const texts = { adminServices, adminPictures };

export const newServicePage: PageModule = { Content: NewServicePage, texts };
export const editServicePage: PageModule = { Content: EditServicePage, texts };
