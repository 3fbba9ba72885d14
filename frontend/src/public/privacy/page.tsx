// The privacy page reads the retention times from `GET /api/privacy`, one public call beyond the specification. They are
// settings of the running system; compiled into the page they could differ from what the system does.

import type { Keeps } from '@luar/contracts/privacy';
import { privacyWords } from '@luar/contracts/privacy-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Read, readQuery } from '../../shared/api/read.ts';
import { useSite } from '../../shared/api/site.ts';
import { localeOf } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const privacyRead: Read<Keeps> = {
  path: '/privacy',
  pick: ({ keeps }) => keeps as Keeps,
};
const keepsQuery = readQuery(privacyRead);

/** The retention times that the API applies. */
const useKeeps = (): Keeps | undefined => useQuery(keepsQuery).data;

/** What is stored, how long and why, with the retention times of the running system. */
function KeepsList() {
  const { t } = useTranslation('privacy');
  const keeps = useKeeps();
  if (!keeps) return null;
  const times = {
    messages: t('months', { count: keeps.messagesMonths }),
    bookings: t('months', { count: keeps.bookingsMonths }),
    spam: t('days', { count: keeps.spamDays }),
  } as const;
  return (
    <dl className={styles['keeps']}>
      {(['bookings', 'messages', 'spam'] as const).map((what) => (
        <div key={what}>
          <dt>
            {t(`keeps.${what}.what`)}, {times[what]}
          </dt>
          <dd>{t(`keeps.${what}.why`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = ['what', 'why', 'where', 'long', 'browser', 'rights'] as const;

/** Who is responsible for the visitors' data, by name, with address and tax number as far as they are given. */
function useResponsible(): string {
  const { t, language } = useTexts('privacy');
  const { identity, contact, legal } = useSite();
  const place = legal.address.replace(/\s*\n\s*/g, ', ') || textIn(contact.location, language);
  const number = legal.taxNumber && t('taxNumber', { number: legal.taxNumber });
  return [legal.name, identity.name, place, number].filter(Boolean).join(', ');
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      <Words as="p">{text}</Words>
      {children}
    </section>
  );
}

function PrivacyPage() {
  const { t, language } = useTexts('privacy');
  const who = useResponsible();
  const { email } = useSite().contact;
  const written = new Intl.ListFormat(localeOf(language)).format(
    Object.values(privacyWords).flatMap((words) => words[language] || []),
  );
  const responsible = [who && `${who}.`, email && t('who.text', { email })].filter(Boolean).join(' ');
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain narrow>
        {responsible && <Part title={t('who.title')} text={responsible} />}
        {parts.map((part) => (
          <Part key={part} title={t(`${part}.title`)} text={t(`${part}.text`, { written })}>
            {part === 'long' && <KeepsList />}
          </Part>
        ))}
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'privacy', texts, Content: PrivacyPage, reads: [privacyRead] });
