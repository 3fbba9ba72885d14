// The words of a client are shown in the language that they were written in. The specification's fallback is Portuguese, and
// it stays the only one for all other texts: where the Portuguese is empty, a page's own default in Portuguese comes before
// the English text. A testimonial has no default, and empty quotation marks say less than English words. One without any
// text is not shown.

import type { HomeContent } from '@luar/contracts/home-content';
import { defaultSectionTitles } from '@luar/contracts/home-defaults';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { SectionTitle } from '../layout/section-title.tsx';
import { Reveal } from '../motion/reveal.tsx';
import { initialOf } from '../../shared/initial-of.ts';
import styles from './testimonials.module.css';

interface Props {
  title: HomeContent['sectionTitles']['testimonials'];
  testimonials: HomeContent['testimonials'];
}

const quotationMarks = { pt: ['«', '»'], en: ['“', '”'] } as const;

/** The section is omitted if there are no testimonials. */
export function Testimonials({ title, testimonials: all }: Props) {
  const { t, language } = useTexts('home');
  const [open, close] = quotationMarks[language];
  // The words of a client are shown in the language that they were written in.
  const wordsOf = ({ text }: (typeof all)[number]) => textIn(text, language) || text.en;
  // A name without a text says nothing.
  const testimonials = all.filter((testimonial) => wordsOf(testimonial) !== '');
  if (testimonials.length === 0) return null;
  return (
    <section className="wrapper section" aria-labelledby="testimonials">
      <Reveal>
        <SectionTitle id="testimonials">{title[language] || defaultSectionTitles.testimonials[language]}</SectionTitle>
      </Reveal>
      <ul className={styles['list']} data-count={Math.min(testimonials.length, 3)}>
        {testimonials
          .toSorted((a, b) => a.order - b.order)
          .map((testimonial, index) => (
            <Reveal as="li" key={`${testimonial.order}-${index}`}>
              <figure>
                <blockquote>
                  {open}
                  {wordsOf(testimonial)}
                  {close}
                </blockquote>
                <figcaption>
                  <span className={styles['initial']} aria-hidden="true">
                    {testimonial.initial || initialOf(testimonial.name)}
                  </span>
                  <span>
                    <b>{testimonial.name}</b>
                    <span className="hint">{t('client')}</span>
                  </span>
                </figcaption>
              </figure>
            </Reveal>
          ))}
      </ul>
    </section>
  );
}
