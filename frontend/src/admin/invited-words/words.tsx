import type { InvitedWordsView } from '@luar/contracts/invited-words';
import { limits } from '@luar/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { requestsKey } from '../api/current.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './invited-words.module.css';
import { wordsEdits } from './queries.ts';

/** What a visitor wrote, with its translation and the decision. */
export function Words({ title, view }: { title: string; view: InvitedWordsView }) {
  const { t, language } = useTexts('adminInvitedWords');
  const queryClient = useQueryClient();
  const { _id, name, language: original } = view;
  const [edits] = useState(() => wordsEdits(view));
  const pressed = useRef(false);
  const editor = useEditor(edits, view, {
    resolver: ({ translation }) => ({ values: { translation, published: pressed.current }, errors: {} }),
    words: {
      saved: ({ published }) => t(published ? 'done.published' : 'done.unpublished'),
      failed: t('failed'),
    },
    onStored: () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  const { stored, dirty } = editor.state;
  const act = (publish: boolean, kind: 'blue' | 'outline', text: string) => (
    <Button
      kind={kind}
      text={text}
      aria-label={`${text}: ${name}`}
      busy={editor.isBusy}
      onClick={() => {
        pressed.current = publish;
        void editor.submit();
      }}
    />
  );
  return (
    <article className={`stack gap-12 ${styles['words']}`}>
      <h3 className="subheading anywhere">{title}</h3>
      <blockquote className="written" lang={original}>
        {view.text}
      </blockquote>
      <p className="small anywhere">
        {t('as')} <b>{view.shownName}</b>
        <span className="soft"> {t('agreed', { moment: formatMoment(view.consentAt, language) })}</span>
      </p>
      <EditorForm
        editor={editor}
        label={t(`translation.${original}`)}
        className="stack gap-12"
        conflict={{ text: t('changed'), loadFailed: t('loadFailed') }}
        acts={
          <div className="cluster gap-8">
            {!stored.published && act(true, 'blue', t('publish'))}
            {stored.published && dirty && act(true, 'blue', t('saveTranslation'))}
            {stored.published && act(false, 'outline', t('remove'))}
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
