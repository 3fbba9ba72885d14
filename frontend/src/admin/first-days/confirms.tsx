import { confirmations } from '@luar/contracts/booking-rules';
import { useTranslation } from 'react-i18next';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { useFirstDays } from './queries.ts';

/** Says at once for all services, and for new ones, who confirms their hours. */
export function ConfirmsButtons() {
  const { t } = useTranslation('adminFirstDays');
  const { days, acting, say } = useFirstDays();
  const before = days?.confirms ?? undefined;
  return (
    <>
      {confirmations.map((each) => (
        <Button
          key={each}
          kind={before === each ? 'blue' : 'outline'}
          text={t(`confirm.${each}`)}
          aria-pressed={before === each}
          busy={acting.busy !== undefined}
          onClick={() => say({ says: { confirms: each }, done: t('confirmed'), back: before && { confirms: before } })}
        />
      ))}
      <ActFailure acting={acting} />
    </>
  );
}
