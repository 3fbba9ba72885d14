import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import type { SendFailure } from './use-send.ts';

/** Says what the visitor can do. Stays until the next attempt, unlike the failure message. */
export function FailureNote({ failure }: { failure: SendFailure }) {
  const { t } = useTranslation('forms');
  return (
    <Alert kind="note">
      {failure.kind === 'wait' ? t('wait', { count: failure.minutes }) : t(failure.kind, { email: brand.email })}
    </Alert>
  );
}
