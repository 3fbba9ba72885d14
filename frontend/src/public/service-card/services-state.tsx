import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import type { useServices } from '../data/services.ts';
import { Notice } from '../layout/notice.tsx';
import { ServicesSkeleton } from './services-skeleton.tsx';

interface Props {
  services: ReturnType<typeof useServices>;
  shape: 'cards' | 'rows';
}

/** Shown instead of the services: loading, none, or failed. */
export function ServicesState({ services, shape }: Props) {
  const { t } = useTranslation();
  if (services.isPending) return <ServicesSkeleton shape={shape} />;
  if (!services.isError) return <Notice title={t('service.empty')} action="write" />;
  return (
    <Notice
      alert
      title={t('service.loadError')}
      text={t('service.loadErrorHelp')}
      action={mayPass(services.error) ? { label: t('retry'), onPress: () => void services.refetch() } : 'write'}
    />
  );
}
