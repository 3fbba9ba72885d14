import { useTranslation } from 'react-i18next';
import { definePage } from '../define-page.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { useReplyTime } from '../layout/use-site-facts.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactInfo } from './contact-info.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

function ContactPage() {
  const { t } = useTranslation('contact');
  return (
    <>
      <Band title={t('title')} lead={t('lead', { hours: useReplyTime() })} />
      <div className={styles['layout']}>
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
  moreTexts: { forms },
});
