import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { privacyRead } from '../data/privacy.ts';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { KeepsList } from './keeps-list.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

const parts = ['what', 'why', 'where', 'long', 'browser', 'rights'] as const;

/** Who is responsible for the visitors' data, by name, with address and tax number as far as they are given. */
function useResponsible(): string {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const { identity, contact, legal } = useSite();
  const place = legal.address.replace(/\s*\n\s*/g, ', ') || textIn(contact.location, language);
  const number = legal.taxNumber && t('taxNumber', { number: legal.taxNumber });
  return [legal.name, identity.name, place, number].filter(Boolean).join(', ');
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      <p>
        <Words>{text}</Words>
      </p>
      {children}
    </section>
  );
}

function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const who = useResponsible();
  const { email } = useSite().contact;
  const responsible = [who && `${who}.`, email && t('who.text', { email })].filter(Boolean).join(' ');
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain narrow>
        {responsible && <Part title={t('who.title')} text={responsible} />}
        {parts.map((part) => (
          <Part key={part} title={t(`${part}.title`)} text={t(`${part}.text`)}>
            {part === 'long' && <KeepsList />}
          </Part>
        ))}
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'privacy', texts, Content: PrivacyPage, reads: [privacyRead] });
