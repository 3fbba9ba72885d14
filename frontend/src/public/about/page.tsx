import type { ReactNode } from 'react';
import { aboutRead, useAbout, useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { homeContentRead, useHomeContent } from '../data/home-content.ts';
import { definePage } from '../define-page.tsx';
import { Band } from '../layout/band.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { SectionTitle } from '../layout/section-title.tsx';
import { useFacts, usePlace, useWhere } from '../layout/use-site-facts.ts';
import { Reveal } from '../motion/reveal.tsx';
import { phasePath } from '../moon/phase-path.ts';
import { Portrait } from '../portrait/portrait.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

interface StoryProps {
  id: string;
  title: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
  children?: ReactNode;
}

function Story({ id, title, text, children }: StoryProps) {
  if (!text && !children) return null;
  return (
    <section className={`beside ${styles['part']}`} aria-labelledby={id}>
      <div className="stack gap-20">
        <h2 id={id} className="part-title">
          {title}
        </h2>
        {children}
      </div>
      <Reveal className={`stack gap-16 ${styles['reading']}`}>
        {text.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>
            <Words>{paragraph}</Words>
          </p>
        ))}
      </Reveal>
    </section>
  );
}

function Certifications() {
  const { t, language } = useTexts('about');
  const { certifications } = useAbout();
  if (certifications.length === 0) return null;
  return (
    <section className={`beside ${styles['part']}`} aria-labelledby="certifications">
      <h2 id="certifications" className="part-title">
        {t('certifications')}
      </h2>
      <ul className={`lined ${styles['reading']}`}>
        {certifications.map(({ name, school, year }, at) => (
          <li key={at}>
            {textIn(name, language)}
            {(school || year) && <small className="soft small">{[school, year].filter(Boolean).join(', ')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Crescent, half moon, full moon. */
const lit = [0.12, 0.5, 1];

function Values() {
  const { t, language } = useTexts('about');
  const { values } = useAbout();
  if (values.length === 0) return null;
  return (
    <section className={`section paper ${styles['values']}`} aria-labelledby="values">
      <SectionTitle id="values">{t('values')}</SectionTitle>
      <ul>
        {values.map(({ name, text }, at) => (
          <Reveal as="li" key={at} className="stack gap-12">
            <svg viewBox="0 0 24 24" width="40" height="40" className="gold" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" />
              <path d={phasePath(12, 10, lit[at] ?? 1, true)} fill="currentColor" />
            </svg>
            <h3>{textIn(name, language)}</h3>
            <p className="soft">{textIn(text, language)}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}

function AboutPage() {
  const { t, language } = useTexts('about');
  const content = useHomeContent();
  const { identity } = useSite();
  const about = useAbout();
  const where = useWhere(usePlace());
  return (
    <>
      <Band title={t('title')} lead={t('lead', useFacts())} />
      <div className={`wrapper lined ${styles['wrapper']}`}>
        <Story id="story" title={t('story')} text={textIn(about.story, language)}>
          {identity.portrait && (
            <div className={`arch ${styles['portrait']}`}>
              <div className="arch-inside">
                <Portrait portrait={identity.portrait} sizes="(width < 720px) 252px, 300px" />
              </div>
            </div>
          )}
          {identity.practitioner && (
            <div>
              <b>{identity.practitioner}</b>
              <p className="soft">{where.join(' · ')}</p>
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

export default definePage({ namespace: 'about', texts, Content: AboutPage, reads: [homeContentRead, aboutRead] });
