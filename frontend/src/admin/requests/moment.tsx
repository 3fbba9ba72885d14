import { type Place, places } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import { useTranslation } from 'react-i18next';
import field from '../../shared/ui/field.module.css';
import { RadioChips } from '../ui/radio-chips.tsx';

interface PlaceProps {
  name: string;
  chosen: Place | '' | null | undefined;
  isMissing: boolean;
  onChoose: (place: Place) => void;
}

/** Where a session takes place, which is asked wherever it may be in person or online. */
export function PlaceChips({ name, chosen, isMissing, onChoose }: PlaceProps) {
  const { t } = useTranslation('adminRequests');
  return (
    <div className="stack gap-8">
      <p aria-hidden="true" className="subheading">
        {t('place.title')}
      </p>
      <RadioChips
        name={name}
        label={t('place.title')}
        options={places.map((value) => ({ value, text: t(`place.${value}`) }))}
        chosen={chosen ?? ''}
        error={isMissing && t('place.missing')}
        onChoose={onChoose}
      />
    </div>
  );
}

interface MomentProps {
  name: string;
  moment: SessionTime;
  isWrong?: boolean;
  onChange: (moment: SessionTime) => void;
}

/** Any day and hour, by the pickers of the browser. */
export function DayAndHour({ name, moment, isWrong = false, onChange }: MomentProps) {
  const { t } = useTranslation('adminRequests');
  return (['date', 'time'] as const).map((part) => (
    <input
      key={part}
      type={part}
      name={`${name}.${part}`}
      aria-label={t(`moment.${part}`)}
      className={field['control']}
      aria-invalid={isWrong ? true : undefined}
      value={moment[part]}
      onChange={({ currentTarget: { value } }) => onChange({ ...moment, [part]: value })}
    />
  ));
}
