import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { Certifications } from './certifications.tsx';
import styles from './page.module.css';
import { Story } from './story.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';
import { Values } from './values.tsx';

function AboutPage() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const content = useHomeContent();
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

export default definePage({ namespace: 'about', languages: { pt, en }, Content: AboutPage, reads: [homeContentRead] });
