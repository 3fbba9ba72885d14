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
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

const parts = ['who', 'what', 'why', 'where', 'long', 'browser', 'rights'] as const;

/** Who is responsible for the visitors' data, by name, with address and tax number as far as they are given. */
function useResponsible(): string {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const { identity, contact, legal } = useSite();
  const place = legal.address.replace(/\s*\n\s*/g, ', ') || textIn(contact.location, language);
  const number = legal.taxNumber && t('taxNumber', { number: legal.taxNumber });
  return [legal.name, identity.name, place, number].filter(Boolean).join(', ');
}

function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const who = useResponsible();
  const { email } = useSite().contact;
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain narrow>
        {parts.map((part) => (
          <section key={part} className={styles['part']}>
            <h2>{t(`${part}.title`)}</h2>
            <p>
              <Words>{part === 'who' && !email ? `${who}.` : t(`${part}.text`, { who, email })}</Words>
            </p>
            {part === 'long' && <KeepsList />}
          </section>
        ))}
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'privacy', languages: { pt, en }, Content: PrivacyPage, reads: [privacyRead] });
