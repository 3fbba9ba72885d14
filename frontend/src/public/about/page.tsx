import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { usePlace } from '../layout/use-site-facts.ts';
import { Portrait } from '../portrait/portrait.tsx';
import { Certifications } from './certifications.tsx';
import styles from './page.module.css';
import { Story } from './story.tsx';
import { texts } from './texts.ts';
import { Values } from './values.tsx';

function AboutPage() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const content = useHomeContent();
  const { identity, about } = useSite();
  return (
    <>
      <Band title={t('title')} lead={t('lead', { place: usePlace() })} />
      <div className={styles['wrapper']}>
        <Story id="story" title={t('story')} text={textIn(about.story, language)}>
          {identity.portrait && (
            <div className={styles['portrait']}>
              <Portrait portrait={identity.portrait} sizes="(width < 720px) 252px, 300px" />
            </div>
          )}
        </Story>
        <Story id="approach" title={t('approach')} text={textIn(about.approach, language)} />
        <Certifications />
      </div>
      <Values />
      {content && <ClosingCall texts={content.cta} />}
    </>
  );
}

export default definePage({ namespace: 'about', texts, Content: AboutPage, reads: [homeContentRead] });
