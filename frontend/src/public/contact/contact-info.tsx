import { brand } from '@luar/contracts/brand';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { useOpeningHours } from '../layout/use-opening-hours.ts';
import styles from './page.module.css';

function Entry({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles['entry']}>
      <dt>
        <Icon name={icon} />
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ContactInfo() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { days, span } = useOpeningHours();
  return (
    <section className={styles['info']} aria-labelledby="info">
      <h2 id="info" className={styles['title']}>
        {t('info')}
      </h2>
      <dl>
        <Entry icon="mail" name={t('email')}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Entry>
        <Entry icon="place" name={t('place')}>
          {brand.location[language]}
        </Entry>
        <Entry icon="clock" name={t('hours')}>
          {`${days}, ${span}`} <small>{t('hoursNote')}</small>
        </Entry>
        <Entry icon="instagram" name={t('instagram')}>
          <a href={brand.instagram.url} rel="noopener">
            {brand.instagram.handle}
          </a>
        </Entry>
      </dl>
    </section>
  );
}
