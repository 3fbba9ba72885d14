import { handleOf, mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import { noteNames } from '@luar/contracts/practice';
import { useTranslation } from 'react-i18next';
import { beforeRead, packagesRead, useBefore, useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { definePage } from '../define-page.tsx';
import { texts as forms } from '../forms/texts.ts';
import { Band } from '../layout/band.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { useOpeningHours, useReplyTime } from '../layout/use-site-facts.ts';
import { Who } from '../layout/who.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const icons = {
  phone:
    'M7.2 4.5h2.6l1.4 3.8-1.9 1.5a11 11 0 0 0 4.9 4.9l1.5-1.9 3.8 1.4v2.6a2 2 0 0 1-2.1 2A14.3 14.3 0 0 1 5.2 6.6a2 2 0 0 1 2-2.1z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.4V12l3 2.2',
  place:
    'M12 20.5c4-4.4 6.2-7.6 6.2-10.6a6.2 6.2 0 1 0-12.4 0c0 3 2.2 6.2 6.2 10.6zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
};

const line = (name: keyof typeof icons) => <LineIcon path={icons[name]} />;

function ContactInfo() {
  const { t, language } = useTexts('contact');
  const { email, phone = '', instagram, location } = useSite().contact;
  const entries = [
    { name: 'email', icon: <Icon name="mail" />, text: email, href: `mailto:${mailtoAddress(email)}` },
    { name: 'phone', icon: line('phone'), text: phone, href: `tel:${numberToDial(phone)}` },
    { name: 'place', icon: line('place'), text: textIn(location, language) },
    { name: 'hours', icon: line('clock'), text: useOpeningHours(), note: t('hoursNote') },
    { name: 'instagram', icon: <Icon name="instagram" />, text: instagram && handleOf(instagram), href: instagram },
  ] as const;
  const shown = entries.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="info">
      <h2 id="info" className={`part-title ${styles['title']}`}>
        {t('info')}
      </h2>
      <dl className="lined">
        {shown.map(({ name, icon, text, ...more }) => (
          <div key={name} className={styles['entry']}>
            <dt className="row gap-16">
              {icon}
              <span>{t(name)}</span>
            </dt>
            <dd>
              {'href' in more ? (
                <a href={more.href} rel="noopener">
                  {text}
                </a>
              ) : (
                text
              )}
              {'note' in more && <small>{more.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What people ask before a session: the practitioner's notes, and further questions. */
function Questions() {
  const { t, language } = useTexts('contact');
  const { online } = useSite().contact;
  const { questions, ...notes } = useBefore();
  const shown = noteNames.filter((name) => name !== 'online' || online);
  const asked = [
    ...shown.map((name) => ({ question: t(`before.${name}`), answer: textIn(notes[name], language) })),
    ...questions.map((each) => ({ question: textIn(each.question, language), answer: textIn(each.answer, language) })),
  ].filter(({ answer }) => answer);
  if (asked.length === 0) return null;
  return (
    <section className="section paper" aria-labelledby="before">
      <SectionTitle id="before">{t('before.title')}</SectionTitle>
      <div className={`lined ${styles['asked']}`}>
        {asked.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
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
      <div className={`wrapper beside ${styles['layout']}`}>
        <ContactInfo />
        <section aria-labelledby="write">
          <h2 id="write" className={`part-title ${styles['title']}`}>
            {t('write')}
          </h2>
          <ContactForm />
        </section>
      </div>
      <Questions />
    </>
  );
}

export default definePage({
  namespace: 'contact',
  texts,
  Content: ContactPage,
  reads: [packagesRead, beforeRead],
  moreTexts: { forms },
});
