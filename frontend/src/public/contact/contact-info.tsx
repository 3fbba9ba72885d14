import { brand } from '@luar/contracts/brand';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { useOpeningHours } from '../layout/use-opening-hours.ts';
import styles from './page.module.css';

const icons = {
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.4V12l3 2.2',
  place:
    'M12 20.5c4-4.4 6.2-7.6 6.2-10.6a6.2 6.2 0 1 0-12.4 0c0 3 2.2 6.2 6.2 10.6zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
};

function Entry({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles['entry']}>
      <dt>
        {icon}
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
        <Entry icon={<Icon name="mail" />} name={t('email')}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Entry>
        <Entry icon={<LineIcon path={icons.place} />} name={t('place')}>
          {brand.location[language]}
        </Entry>
        <Entry icon={<LineIcon path={icons.clock} />} name={t('hours')}>
          {`${days}, ${span}`} <small>{t('hoursNote')}</small>
        </Entry>
        <Entry icon={<Icon name="instagram" />} name={t('instagram')}>
          <a href={brand.instagram.url} rel="noopener">
            {brand.instagram.handle}
          </a>
        </Entry>
      </dl>
    </section>
  );
}
