import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
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
import { copyValues, newService, toValues } from './values.ts';

/** A new service, or with `?copy=id` a copy of another. */
export function NewServicePage() {
  const { t } = useTranslation('adminServices');
  const [search] = useSearchParams();
  const { data: services, isPending } = useQuery(servicesQuery);
  // Later loads of the list do not change a form that is being filled in.
  const [others, setOthers] = useState(services);
  if (!others && !isPending) setOthers(services ?? []);
  const copied = others?.find(({ _id }) => _id === search.get('copy'));
  return (
    <>
      <PageHead title={t('new')} note={copied && t('copyNote')} back={{ to: '/admin/services', label: t('title') }} />
      {!others && <Loading />}
      {others && (
        <ServiceForm
          key={copied?._id}
          draft={copied ? `copy:${copied._id}` : 'new'}
          initial={copied ? copyValues(copied, others) : newService}
          taken={others.map(({ slug }) => slug)}
          image={null}
        />
      )}
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
      {service && (
        <ServiceForm
          id={id}
          draft={id}
          initial={toValues(service)}
          image={service.image ? atApi(service.image) : null}
        />
      )}
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
