import { limits } from '@luar/contracts/limits';
import type { TestimonialView } from '@luar/contracts/testimonials';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { requestsKey } from '../api/current.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { formatMoment, shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { wordsEdits } from './queries.ts';
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
}

/** What a visitor wrote, with its translation and the decision. */
export function Words({ testimonial, words }: Props) {
  const { t, language } = useTexts('adminTestimonials');
  const queryClient = useQueryClient();
  const { _id, name, language: original } = testimonial;
  const [edits] = useState(() => wordsEdits(testimonial));
  const pressed = useRef(false);
  const editor = useEditor(edits, testimonial, {
    resolver: ({ translation }) => ({ values: { translation, published: pressed.current }, errors: {} }),
    words: {
      saved: ({ state }) => t(state === 'published' ? 'done.published' : 'done.unpublished'),
      failed: t('failed'),
    },
    onStored: () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  const { state, dirty } = { state: editor.state.stored.state, dirty: editor.state.dirty };
  const act = (
    published: boolean,
    kind: 'blue' | 'outline',
    key: 'saveTranslation' | 'remove' | 'publish' | 'keep',
  ) => (
    <Button
      kind={kind}
      text={t(key)}
      {...(key !== 'saveTranslation' && { 'aria-label': t(`${key}Named`, { name }) })}
      busy={editor.isBusy}
      onClick={() => {
        pressed.current = published;
        void editor.submit();
      }}
    />
  );
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
      <EditorForm
        editor={editor}
        label={t(`translation.${original}`)}
        className="stack gap-12"
        conflict={{ text: t('changed'), loadFailed: t('loadFailed') }}
        acts={
          <div className="cluster gap-8">
            {state === 'published' && dirty && act(true, 'blue', 'saveTranslation')}
            {state === 'published' ? act(false, 'outline', 'remove') : act(true, 'blue', 'publish')}
            {state === 'written' && act(false, 'outline', 'keep')}
          </div>
        }
      >
        <TextField
          name="translation"
          id={`translation-${_id}`}
          label={t(`translation.${original}`)}
          aside={t('translation.optional')}
          hint={t('translation.hint')}
          lang={original === 'pt' ? 'en' : 'pt'}
          maxLength={limits.text.testimonial}
          multiline
        />
      </EditorForm>
    </article>
  );
}
