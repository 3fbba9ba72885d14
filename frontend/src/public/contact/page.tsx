import { mailtoAddress } from '@luar/contracts/contact-links';
import { handleOf } from '@luar/contracts/contact-links';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { packagesRead, useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { definePage } from '../define-page.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useOpeningHours, useReplyTime } from '../layout/use-site-facts.ts';
import { Who } from '../layout/who.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

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

function ContactInfo() {
  const { t, language } = useTexts('contact');
  const { contact } = useSite();
  const hours = useOpeningHours();
  const location = textIn(contact.location, language);
  if (![contact.email, location, hours, contact.instagram].some(Boolean)) return null;
  return (
    <section aria-labelledby="info">
      <h2 id="info" className={styles['title']}>
        {t('info')}
      </h2>
      <dl>
        {contact.email && (
          <Entry icon={<Icon name="mail" />} name={t('email')}>
            <a href={`mailto:${mailtoAddress(contact.email)}`}>{contact.email}</a>
          </Entry>
        )}
        {location && (
          <Entry icon={<LineIcon path={icons.place} />} name={t('place')}>
            {location}
          </Entry>
        )}
        {hours && (
          <Entry icon={<LineIcon path={icons.clock} />} name={t('hours')}>
            {hours} <small>{t('hoursNote')}</small>
          </Entry>
        )}
        {contact.instagram && (
          <Entry icon={<Icon name="instagram" />} name={t('instagram')}>
            <a href={contact.instagram} rel="noopener">
              {handleOf(contact.instagram)}
            </a>
          </Entry>
        )}
      </dl>
    </section>
  );
}

function ContactPage() {
  const { t } = useTranslation('contact');
  return (
    <>
      <Band short title={t('title')} lead={t('lead', { hours: useReplyTime() })}>
        <Who />
      </Band>
      <div className={`wrapper ${styles['layout']}`}>
        <ContactInfo />
        <section aria-labelledby="write">
          <h2 id="write" className={styles['title']}>
            {t('write')}
          </h2>
          <ContactForm />
        </section>
      </div>
    </>
  );
}

export default definePage({
  namespace: 'contact',
  texts,
  Content: ContactPage,
  reads: [packagesRead],
  moreTexts: { forms },
});
