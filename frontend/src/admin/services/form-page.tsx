import { atApi } from '../../shared/api/at-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useReason } from '../api/use-reason.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toValues } from './payload.ts';
import { copyValues, newValues } from './new-values.ts';
import { serviceQuery, servicesQuery } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import { StatePill } from './state-pill.tsx';

/** A new service, or with `?copy=id` a copy of another. */
export function NewServicePage() {
  const { t } = useTranslation(['adminServices', 'admin']);
  const [search] = useSearchParams();
  const { data: services, isPending } = useQuery(servicesQuery);
  // Later loads of the list do not change a form that is being filled in.
  const [others, setOthers] = useState(services);
  if (!others && !isPending) setOthers(services ?? []);
  const copied = others?.find(({ _id }) => _id === search.get('copy'));
  return (
    <>
      <PageHead title={t('new')} note={copied && t('copyNote')} back={{ to: '/admin/services', label: t('title') }} />
      {!others && <p role="status">{t('admin:loading')}</p>}
      {others && (
        <ServiceForm
          key={copied?._id}
          draft={copied ? `copy:${copied._id}` : 'new'}
          initial={copied ? copyValues(copied, others) : newValues(others)}
          taken={others.map(({ slug }) => slug)}
          image={null}
        />
      )}
    </>
  );
}

function EditService({ id }: { id: string }) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const language = useLanguage();
  const reason = useReason();
  const { data: service, isError, error, refetch } = useQuery(serviceQuery(id));
  return (
    <>
      <PageHead
        title={service ? textIn(service.name, language) : t('title')}
        back={{ to: '/admin/services', label: t('title') }}
      >
        {service && <StatePill active={service.isActive} />}
      </PageHead>
      {isError && <LoadFailed error={error} text={reason(error, t('loadOneFailed'))} onRetry={() => void refetch()} />}
      {!service && !isError && <p role="status">{t('admin:loading')}</p>}
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
