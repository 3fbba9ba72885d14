import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { privacyRead } from '../data/privacy.ts';
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

function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const facts = { brand: brand.name, place: brand.location[language], email: brand.email };
  return (
    <>
      <Band title={t('title')} lead={t('lead')} />
      <Plain narrow>
        {parts.map((part) => (
          <section key={part} className={styles['part']}>
            <h2>{t(`${part}.title`)}</h2>
            <p>
              <Words>{t(`${part}.text`, facts)}</Words>
            </p>
            {part === 'long' && <KeepsList />}
          </section>
        ))}
      </Plain>
    </>
  );
}

export default definePage({ namespace: 'privacy', languages: { pt, en }, Content: PrivacyPage, reads: [privacyRead] });
