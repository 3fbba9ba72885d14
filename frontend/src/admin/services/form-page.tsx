import { atApi } from '../../shared/api/at-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useReason } from '../api/use-reason.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toValues } from './payload.ts';
import { serviceQuery } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import { StatePill } from './state-pill.tsx';
import { newService } from './values.ts';

export function NewServicePage() {
  const { t } = useTranslation('adminServices');
  return (
    <>
      <PageHead title={t('new')} back={{ to: '/admin/services', label: t('title') }} />
      <ServiceForm initial={newService} image={null} />
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
        <ServiceForm id={id} initial={toValues(service)} image={service.image ? atApi(service.image) : null} />
      )}
    </>
  );
}

export function EditServicePage() {
  const { id = '' } = useParams();
  return <EditService key={id} id={id} />;
}
