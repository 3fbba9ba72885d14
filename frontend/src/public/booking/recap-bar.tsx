import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import styles from './recap-bar.module.css';
import type { RecapProps } from './recap.tsx';
import { useChosen, useMoment } from './use-chosen.ts';

/** Whether the rows above the button are in sight, or were scrolled past. */
function useIsPast(id: string): boolean {
  const [isPast, setPast] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && (entry.isIntersecting || entry.boundingClientRect.top < 0)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isPast;
}

/** On phones: what was chosen, at the foot of the window, until the same rows above the button come into sight. */
export default function RecapBar({ form, services }: RecapProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const chosen = useChosen(form, services);
  const moment = useMoment()(chosen);
  const isPast = useIsPast('recap');
  const { service } = chosen;
  if (!service || !moment || isPast) return null;
  const price = formatPrice(service.price, language);
  return (
    // Screen readers have the rows, and hear each choice where it is made.
    <div className={`row spread gap-16 screen-only ${styles['bar']}`} aria-hidden="true">
      <p>
        <b>{textIn(service.name, language)}</b>
        <span>{moment}</span>
      </p>
      {price && (
        <p>
          <b>{price}</b>
          {service.price > 0 && <span>{t('recap.later')}</span>}
        </p>
      )}
    </div>
  );
}
