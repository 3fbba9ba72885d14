import type { InvitedWordsList, InvitedWordsView } from '@luar/contracts/invited-words';
import { limits } from '@luar/contracts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { requestsKey } from '../api/current.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { formatMoment, shortDate } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { useAct } from '../ui/use-act.ts';
import { invite, wordsEdits, wordsQuery } from './edits.ts';
import styles from './site.module.css';

const focusHeading = () => document.querySelector<HTMLElement>('#words button')?.focus();

/** What a visitor wrote, with its translation and the decision. It stands in the form of the page and saves by itself. */
function Words({ title, view }: { title: string; view: InvitedWordsView }) {
  const { t, language } = useTexts('adminInvitedWords');
  const queryClient = useQueryClient();
  const { _id, name, language: original } = view;
  const [edits] = useState(() => wordsEdits(view));
  const pressed = useRef(false);
  const editor = useEditor(edits, view, {
    resolver: ({ translation }) => ({ values: { translation, published: pressed.current }, errors: {} }),
    words: {
      saved: ({ published }) => t(published ? 'done.published' : 'done.unpublished'),
    },
    onStored: () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      focusHeading();
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
    <article className="stack gap-12">
      <h4 className="subheading anywhere">{title}</h4>
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

type Invitable = InvitedWordsList['invitable'][number];

/** The words of people who came: those to read and those on the site, and the sessions that can still be asked about. */
export function InvitedWords() {
  const { t, language } = useTexts('adminInvitedWords');
  const query = useQuery(wordsQuery);
  const [asked, setAsked] = useState<Invitable>();
  const acting = useAct();
  const ask = (booking: string) =>
    void acting.act({
      name: booking,
      run: () => invite(booking),
      done: t('done.invited'),
      onDone: focusHeading,
    });
  const about = ({ name, serviceName, date }: Invitable) =>
    t('about', { name, service: textIn(serviceName, language), date: shortDate(date, language) });
  const { words = [], invitable = [] } = query.data ?? {};
  const groups = [
    ['written', words.filter(({ published }) => !published)],
    ['published', words.filter(({ published }) => published)],
  ] as const;
  return (
    <div className={`stack gap-16 ${styles['invited']}`}>
      <h3 className="subheading">{t('title')}</h3>
      <p className="hint">{t('lead')}</p>
      {!query.data && <Waiting query={query} />}
      {query.data && words.length + invitable.length === 0 && <p className="hint">{t('none')}</p>}
      {groups.map(
        ([group, own]) =>
          own.length > 0 && (
            <section key={group} className="stack gap-12" aria-label={t(`group.${group}`)}>
              <p className="hint">
                {t(`group.${group}`)} ({own.length})
              </p>
              <ul className="lined">
                {own.map((each) => (
                  <li key={each._id}>
                    <Words title={about(each)} view={each} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {invitable.length > 0 && (
        <section className="stack" aria-label={t('group.invitable')}>
          <p className="hint">{t('group.invitable')}</p>
          <ul className="lined">
            {invitable.map((each) => (
              <li key={each.booking} className="cluster spread gap-8">
                <span className="anywhere">{about(each)}</span>
                <Button
                  kind="outline"
                  text={t('invite.act')}
                  aria-label={t('invite.named', { name: each.name })}
                  busy={acting.busy !== undefined}
                  onClick={() => setAsked(each)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActFailure acting={acting} />
      {asked && (
        <Confirm
          title={t('invite.named', { name: asked.name })}
          text={t('invite.text')}
          action={t('invite.send')}
          onConfirm={() => {
            ask(asked.booking);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
