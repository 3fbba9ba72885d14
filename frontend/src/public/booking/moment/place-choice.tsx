import { placeLine, placeOf, places, placeWished } from '@luar/contracts/meeting';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSite } from '../../../shared/api/site.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import type { BookingValues } from '../values.ts';
import styles from './place-choice.module.css';
import { cell } from './radios.ts';
import { useChoice } from './use-choice.ts';

/** In person or online, where the practitioner offers both. Without a choice, the confirmation says it. */
export function PlaceChoice() {
  const { t, language } = useTexts('bookingMoment');
  const id = useId();
  const { contact } = useSite();
  const chosen = placeWished(useWatch<BookingValues, 'place'>({ name: 'place' }));
  const { group, onChoose } = useChoice('place', [], true);
  if (!contact.inPerson || !contact.online) return null;
  const area = placeOf(contact, language);
  return (
    <div className="stack gap-12">
      <p id={id} className="strong">
        {t('where')}
      </p>
      <div ref={group} className={styles['places']} role="radiogroup" aria-labelledby={id}>
        {places.map((place) => (
          <label key={place} className={styles['place']}>
            <input
              {...cell}
              name="place"
              value={placeLine(place, language)}
              checked={place === chosen}
              onChange={(event) => onChoose(event.target.value)}
            />
            <span>
              <b>{t(place)}</b>
              {place === 'inPerson' && area && <small>{area}</small>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
