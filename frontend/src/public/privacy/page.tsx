import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { privacyRead } from '../data/privacy.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Band } from '../layout/band.tsx';
import { Plain } from '../layout/plain.tsx';
import { useHead } from '../head/use-head.ts';
import { KeepsList } from './keeps-list.tsx';
import styles from './page.module.css';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    privacy: typeof pt;
  }
}

const texts = [{ namespace: 'privacy', languages: { pt, en } }];

const parts = ['who', 'what', 'why', 'where', 'long', 'browser', 'rights'] as const;

function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const facts = { brand: brand.name, place: brand.location[language], email: brand.email };
  useHead('title.privacy', t('description'));
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

export default { Content: PrivacyPage, texts, reads: [privacyRead] } satisfies PageModule;
