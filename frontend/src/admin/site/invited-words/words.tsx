import type { InvitedWordsList, InvitedWordsView } from '@luar/contracts/invited-words/words';
import { limits } from '@luar/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { formatMoment, shortDate } from '../../time/when.ts';
import { ActFailure } from '../../ui/act.tsx';
import { Button } from '../../ui/button.tsx';
import { Asked } from '../../ui/confirm.tsx';
import { Waiting } from '../../ui/load-failed.tsx';
import { useAct } from '../../ui/use-act.ts';
import { decide, invite, wordsQuery } from './queries.ts';
import styles from './words.module.css';

const focusHeading = () => document.querySelector<HTMLElement>('#words button')?.focus();

/** What a visitor wrote, with its translation and the decision. */
function Words({ title, view }: { title: string; view: InvitedWordsView }) {
  const { t, language } = useTexts('adminInvitedWords');
  const { name, language: original, published } = view;
  const [translation, setTranslation] = useState(view.translation);
  const acting = useAct();
  const act = (publish: boolean, text: string) => (
    <Button
      kind={publish ? 'blue' : 'outline'}
      text={text}
      aria-label={`${text}: ${name}`}
      busy={acting.busy !== undefined}
      onClick={() =>
        void acting.act({
          name: text,
          run: () => decide(view, { translation, published: publish }),
          undo: () => decide({ ...view, version: view.version + 1 }, view),
          done: t(publish ? 'done.published' : 'done.unpublished'),
          onDone: focusHeading,
        })
      }
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
      <Field
        id={`translation-${view._id}`}
        label={t(`translation.${original}`)}
        aside={t('translation.optional')}
        hint={t('translation.hint')}
      >
        {(control) => (
          <textarea
            {...control}
            lang={original === 'pt' ? 'en' : 'pt'}
            maxLength={limits.text.testimonial}
            value={translation}
            onChange={(event) => setTranslation(event.target.value)}
          />
        )}
      </Field>
      <div className="cluster gap-8">
        {!published && act(true, t('publish'))}
        {published && translation !== view.translation && act(true, t('saveTranslation'))}
        {published && act(false, t('remove'))}
      </div>
      <ActFailure acting={acting} />
    </article>
  );
}

type Invitable = InvitedWordsList['invitable'][number];

/** The words of people who came: those to read and those on the site, and the sessions that can still be asked about. */
function InvitedWords() {
  const { t, language } = useTexts('adminInvitedWords');
  const query = useQuery(wordsQuery);
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
  return (
    <div className={`stack gap-16 ${styles['invited']}`}>
      <h3 className="subheading">{t('title')}</h3>
      <p className="hint">{t('lead')}</p>
      {!query.data && <Waiting query={query} />}
      {query.data && words.length + invitable.length === 0 && <p className="hint">{t('none')}</p>}
      {([false, true] as const).map((isPublished) => {
        const own = words.filter(({ published }) => published === isPublished);
        const group = t(isPublished ? 'group.published' : 'group.written');
        return (
          own.length > 0 && (
            <section key={group} className="stack gap-12" aria-label={group}>
              <p className="hint">
                {group} ({own.length})
              </p>
              <ul className="lined">
                {own.map((each) => (
                  <li key={each._id}>
                    <Words title={about(each)} view={each} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {invitable.length > 0 && (
        <section className="stack" aria-label={t('group.invitable')}>
          <p className="hint">{t('group.invitable')}</p>
          <ul className="lined">
            {invitable.map((each) => (
              <li key={each.booking} className="cluster spread gap-8">
                <span className="anywhere">{about(each)}</span>
                <Asked
                  title={t('invite.named', { name: each.name })}
                  text={t('invite.text')}
                  action={t('invite.send')}
                  onConfirm={() => ask(each.booking)}
                >
                  {(question) => (
                    <Button
                      kind="outline"
                      text={t('invite.act')}
                      aria-label={t('invite.named', { name: each.name })}
                      busy={acting.busy !== undefined}
                      onClick={question}
                    />
                  )}
                </Asked>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActFailure acting={acting} />
    </div>
  );
}

/** How many of them the site shows, and how many the practitioner has not decided on. */
function Line() {
  const { t } = useTexts('adminInvitedWords');
  const { words = [] } = useQuery(wordsQuery).data ?? {};
  const published = words.filter((each) => each.published).length;
  const unread = words.length - published;
  return (
    <>
      {published > 0 && t('line.published', { count: published })}
      {unread > 0 && t('line.unread', { count: unread })}
    </>
  );
}

/** For the section of the testimonials. */
export const invitedWords = { Line, Below: InvitedWords };
