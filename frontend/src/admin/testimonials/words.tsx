import { limits } from '@luar/contracts/limits';
import type { TestimonialView } from '@luar/contracts/testimonials';
import { useState } from 'react';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Field } from '../../shared/ui/field.tsx';
import { clearDraft, readDraft, writeDraft } from '../forms/draft.ts';
import { formatMoment, shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './testimonials.module.css';

/** Who wrote, after which session. */
export function About({ about }: { about: Pick<TestimonialView, 'name' | 'serviceName' | 'date'> }) {
  const { t, language } = useTexts('adminTestimonials');
  const { name, serviceName, date } = about;
  return <>{t('about', { name, service: textIn(serviceName, language), date: shortDate(date, language) })}</>;
}

interface Props {
  testimonial: TestimonialView;
  words: NonNullable<TestimonialView['words']>;
  busy: boolean;
  onDecide: (decision: { published: boolean; translation: string }) => void;
}

/** What a visitor wrote, with its translation and the decision. A translation that is not saved stays on this device. */
export function Words({ testimonial, words, busy, onDecide }: Props) {
  const { t, language } = useTexts('adminTestimonials');
  const { _id, name, language: original, state } = testimonial;
  const draft = `testimonial-${_id}`;
  const [translation, setTranslation] = useState(() => {
    const typed = readDraft(draft)?.['translation'];
    return typeof typed === 'string' ? typed : testimonial.translation;
  });
  const isPublished = state === 'published';
  const press = (published: boolean) => {
    clearDraft(draft);
    onDecide({ published, translation });
  };
  return (
    <article className={`stack gap-12 ${styles['words']}`}>
      <h3 className="subheading anywhere">
        <About about={testimonial} />
      </h3>
      <blockquote className="written" lang={original}>
        {words.text}
      </blockquote>
      <p className="small anywhere">
        {t('as')} <b>{words.name}</b>
        <span className="soft"> {t('agreed', { moment: formatMoment(words.consentAt, language) })}</span>
      </p>
      <Field
        id={`translation-${_id}`}
        label={t(`translation.${original}`)}
        aside={t('translation.optional')}
        hint={t('translation.hint')}
      >
        {(control) => (
          <textarea
            {...control}
            lang={original === 'pt' ? 'en' : 'pt'}
            rows={3}
            maxLength={limits.text.testimonial}
            value={translation}
            onChange={({ currentTarget: { value } }) => {
              setTranslation(value);
              writeDraft(draft, value === testimonial.translation ? undefined : { translation: value });
            }}
          />
        )}
      </Field>
      <div className="cluster gap-8">
        {isPublished ? (
          <>
            {translation !== testimonial.translation && (
              <Button kind="blue" text={t('saveTranslation')} busy={busy} onClick={() => press(true)} />
            )}
            <Button
              kind="outline"
              text={t('remove')}
              aria-label={t('removeNamed', { name })}
              busy={busy}
              onClick={() => press(false)}
            />
          </>
        ) : (
          <>
            <Button
              kind="blue"
              text={t('publish')}
              aria-label={t('publishNamed', { name })}
              busy={busy}
              onClick={() => press(true)}
            />
            {state === 'written' && (
              <Button
                kind="outline"
                text={t('keep')}
                aria-label={t('keepNamed', { name })}
                busy={busy}
                onClick={() => press(false)}
              />
            )}
          </>
        )}
      </div>
    </article>
  );
}
