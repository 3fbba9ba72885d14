import type { Place } from '@luar/contracts/meeting';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../shared/ui/field.tsx';
import { Cells } from './choice.tsx';
import type { Found } from './queries.ts';

interface Props {
  found: Found;
  where: Place | undefined;
  isWrong: boolean;
  onChoose: (where: Place) => void;
}

/** In person or online, if the site offers both. The confirmation then carries the address or the link. */
export function Where({ found: { places }, where, isWrong, onChoose }: Props) {
  const { t } = useTranslation('adminAnswer');
  if (places.length < 2) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="heading">
        {t('where.title')}
      </h2>
      <Cells
        name="where"
        label={t('where.title')}
        options={places.map((value) => ({ value, label: t(`where.${value}`) }))}
        chosen={where}
        error={isWrong ? 'where-error' : undefined}
        onChoose={onChoose}
      />
      {isWrong && <ErrorText id="where-error">{t('where.missing')}</ErrorText>}
    </section>
  );
}
