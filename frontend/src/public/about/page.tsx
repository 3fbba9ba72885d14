import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { Band } from '../layout/band.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { useHead } from '../head/use-head.ts';
import { Certifications } from './certifications.tsx';
import styles from './page.module.css';
import { Story } from './story.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';
import { Values } from './values.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    about: typeof pt;
  }
}

const texts = [{ namespace: 'about', languages: { pt, en } }];

function AboutPage() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const content = useHomeContent();
  useHead('title.about', t('description'));
  return (
    <>
      <Band title={t('title')} lead={t('lead', { place: brand.location[language].split(',')[0] ?? brand.city })} />
      <div className={styles['wrapper']}>
        <Story id="story" title={t('story.title')} paragraphs={[t('story.one'), t('story.two'), t('story.three')]} />
        <Story
          id="approach"
          title={t('approach.title')}
          paragraphs={[t('approach.one'), t('approach.two', brand.tarotCards), t('approach.three')]}
        />
        <Certifications />
      </div>
      <Values />
      {content && <ClosingCall texts={content.cta} />}
    </>
  );
}

export default { Content: AboutPage, texts, reads: [homeContentRead] } satisfies PageModule;
