import type { Service } from '@luar/contracts/service';
import { useEffect, useRef, useState } from 'react';
import { nearDay } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { nextHours, useFreeHours } from '../data/free-hours.ts';
import { LocalLink } from '../layout/local-link.tsx';
import styles from './next-hours.module.css';

/** The next free hours of a service, asked for when they are wanted. Each leads to the form with it. */
export function NextHours({ service }: { service: Service }) {
  const { t, language } = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(details.current?.open ?? false), []);
  const free = useFreeHours(wanted ? service : undefined);
  const hours = nextHours(free);
  const { slug, name } = service;
  return (
    <details
      ref={details}
      className={`scripted ${styles['next']}`}
      onToggle={(event) => setWanted(event.currentTarget.open)}
    >
      <summary className="target opens">
        {t('service.next')}
        <span className="visually-hidden">{`: ${textIn(name, language)}`}</span>
      </summary>
      <div role="status">
        {hours.length > 0 ? (
          <ul>
            {hours.map(({ date, time }) => (
              <li key={date}>
                <LocalLink to={`/booking?${new URLSearchParams({ service: slug, date, time })}`}>
                  {`${nearDay(date, language)}, ${time}`}
                </LocalLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className="hint">{t(free === undefined ? 'loading' : 'service.noneFree')}</p>
        )}
      </div>
    </details>
  );
}
