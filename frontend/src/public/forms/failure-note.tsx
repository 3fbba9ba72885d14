import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import type { SendFailure } from './use-send.ts';

/** Says what the visitor can do. Stays until the next attempt, unlike the failure message. */
export function FailureNote({ failure }: { failure: SendFailure }) {
  const { t } = useTranslation('forms');
  const { email } = useSite().contact;
  if (failure.kind === 'wait') return <Alert kind="note">{t('wait', { count: failure.minutes })}</Alert>;
  return <Alert kind="note">{t(failure.kind === 'unavailable' && !email ? 'later' : failure.kind, { email })}</Alert>;
}
