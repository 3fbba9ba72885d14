// The words of a client are shown in the language that they were written in. The specification's fallback is Portuguese, and
// it stays the only one for all other texts: where the Portuguese is empty, a page's own default in Portuguese comes before
// the English text. A testimonial has no default, and empty quotation marks say less than English words. One without any
// text is not shown.

import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PublicHomeContent } from '../data/home-content.ts';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { initialOf } from '../../shared/initial-of.ts';
import styles from './testimonials.module.css';

type All = PublicHomeContent['testimonials'];

interface Props {
  title: PublicHomeContent['sectionTitles']['testimonials'];
  testimonials: All;
}

/** The others open below. */
const shownFirst = 6;

function List({ testimonials }: { testimonials: All }) {
  const { t, language } = useTexts('home');
  return (
    <ul className={styles['list']}>
      {testimonials.map(({ order, name, initial, text, original }, index) => {
        const shown = text[language] ? language : text.pt ? 'pt' : 'en';
        const [open, close] = language === 'pt' ? '«»' : '“”';
        return (
          <Reveal as="li" key={`${order}-${index}`}>
            <figure>
              <blockquote lang={shown}>
                {open}
                {text[shown]}
                {close}
              </blockquote>
              <figcaption className="row gap-12">
                <span className={`initial ${styles['initial']}`} aria-hidden="true">
                  {initial || initialOf(name)}
                </span>
                <div>
                  <b>{name}</b>
                  <p className="hint">{t('client')}</p>
                  {original && original !== shown && <p className="hint">{t('translated')}</p>}
                </div>
              </figcaption>
            </figure>
          </Reveal>
        );
      })}
    </ul>
  );
}

/** The section is omitted if there are no testimonials. */
export function Testimonials({ title, testimonials: all }: Props) {
  const { t, language } = useTexts();
  // A name without a text says nothing.
  const testimonials = all.filter(({ text }) => text.pt || text.en).toSorted((a, b) => a.order - b.order);
  const more = testimonials.splice(shownFirst);
  if (testimonials.length === 0) return null;
  return (
    <section className="wrapper section" aria-labelledby="testimonials">
      <Reveal>
        <SectionTitle id="testimonials">{title[language] || defaultSectionTitles.testimonials[language]}</SectionTitle>
      </Reveal>
      <List testimonials={testimonials} />
      {more.length > 0 && (
        <details className={styles['more']}>
          <summary className="target opens">{t('service.more', { count: more.length })}</summary>
          <List testimonials={more} />
        </details>
      )}
    </section>
  );
}
