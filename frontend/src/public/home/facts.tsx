import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { useServices } from '../data/services.ts';
import styles from './hero.module.css';

/** Where sessions take place, such as "presencial em Alfama e online". */
function useWhere(): string {
  const { t } = useTranslation('home');
  const { inPerson, online, area } = useSite().contact;
  const where = textIn(area, useLanguage());
  const person = inPerson && (where ? t('facts.inPersonIn', { where }) : t('facts.inPerson'));
  if (person && online) return t('facts.both', { person });
  return person || (online ? t('facts.online') : '');
}

/** One line of facts, computed from the active services and the site settings. */
export function Facts() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const where = useWhere();
  const services = useServices().data ?? [];
  if (services.length === 0) return null;
  const minutes = services.map(({ duration }) => duration);
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)];
  const prices = services.map(({ price }) => price).filter((price) => price > 0);
  const facts = [
    min === max ? t('facts.length', { min }) : t('facts.lengths', { min, max }),
    prices.length > 0 && <b key="price">{t('facts.from', { price: formatPrice(Math.min(...prices), language) })}</b>,
    where && <Words key="where">{where}</Words>,
    t('facts.languages'),
  ].filter(Boolean);
  return (
    <p className={styles['facts']}>
      {facts.map((fact, at) => (
        // The dot stays with the fact before it.
        <Fragment key={at}>
          <span>
            {fact}
            {at < facts.length - 1 && <i aria-hidden="true">{'\u00a0·'}</i>}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
