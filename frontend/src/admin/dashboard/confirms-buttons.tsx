import { confirmations } from '@luar/contracts/booking-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { firstDaysQuery, useSaveFirstDays } from './first-days-queries.ts';

/** Says at once for all services, and for new ones, who confirms their hours. */
export function ConfirmsButtons() {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const { data: days } = useQuery(firstDaysQuery);
  const save = useSaveFirstDays();
  return (
    <>
      {confirmations.map((each) => (
        <Button
          key={each}
          kind={days?.confirms === each ? 'blue' : 'outline'}
          text={t(`firstDays.confirm.${each}`)}
          aria-pressed={days?.confirms === each}
          busy={save.isPending}
          onClick={() => save.mutate({ confirms: each })}
        />
      ))}
      {save.isError && <Alert kind="error">{reason(save.error, t('firstDays.failed'))}</Alert>}
    </>
  );
}
