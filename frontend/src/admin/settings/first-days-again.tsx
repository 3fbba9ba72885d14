import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { firstDaysQuery, useSaveFirstDays } from '../dashboard/first-days-queries.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/list.tsx';

/** Shows the hidden checklist of the first days on the dashboard again. */
export function FirstDaysAgain() {
  const { t } = useTranslation('adminSettings');
  const reason = useReason();
  const { data: days } = useQuery(firstDaysQuery);
  const save = useSaveFirstDays();
  if (!save.isSuccess && (!days?.hidden || days.completedAt !== null)) return null;
  return (
    <Section title={t('firstDays.title')} className="stack gap-8">
      {!save.isSuccess && <p>{t('firstDays.text')}</p>}
      {save.isSuccess ? (
        <Alert kind="success">{t('firstDays.shown')}</Alert>
      ) : (
        <Button
          kind="outline"
          text={t('firstDays.show')}
          className="start"
          busy={save.isPending}
          onClick={() => save.mutate({ hidden: false })}
        />
      )}
      {save.isError && <Alert kind="error">{reason(save.error, t('firstDays.failed'))}</Alert>}
    </Section>
  );
}
