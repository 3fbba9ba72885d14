import { placeLine, placeOf, places } from '@luar/contracts/meeting';
import { useSite } from '../../shared/api/site.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import styles from './moment.module.css';
import { Group, Radio } from './radios.tsx';
import { anyPlace } from './values.ts';

/** In person or online, where the practitioner offers both. */
export function PlaceChoice() {
  const { t, language } = useTexts('booking');
  const { contact } = useSite();
  const error = useFieldErrors()('place');
  if (!contact.inPerson || !contact.online) return null;
  const area = placeOf(contact, language);
  const choices = [...places.map((place) => [place, placeLine(place, language)] as const), ['any', anyPlace] as const];
  return (
    <Group field="place" label={t('recap.where')} className={styles['places']} error={error}>
      {choices.map(([place, value]) => (
        <label key={place} className={styles['chip']}>
          <Radio value={value} required />
          <span>
            {t(`place.${place}`)}
            {place === 'inPerson' && area && <small>{area}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}
