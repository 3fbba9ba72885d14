import { limits } from '@luar/contracts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { PanelForm } from '../forms/form.tsx';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { formatMoment } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button, pill } from '../ui/button.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { copyText } from '../ui/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { feedsQuery, makeFeed, removeFeed } from './queries.ts';
import { Removable } from './removable.tsx';

/** In hours, about: Google says no figure. */
const googleLooksEvery = 12;

/** The address, shown once, and what each program wants to be told. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTexts('adminCalendars');
  const button = useRef<HTMLButtonElement>(null);
  // An effect, because the dialog gives the focus back in one.
  useEffect(() => button.current?.focus(), []);
  const copy = () => copyText(address, t('feed.copied'), t('feed.notCopied'));
  return (
    <div className="box stack gap-12 padded">
      <Alert kind="note">{t('feed.once')}</Alert>
      <Field id="feed-address" label={t('feed.address')}>
        {(control) => <input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <div className="cluster gap-8">
        <Button ref={button} kind="blue" glyph="copy" text={t('feed.copy')} onClick={() => void copy()} />
        <a className={pill('outline')} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
      </div>
      <dl className="stack gap-12 small">
        {(['google', 'apple', 'outlook', 'thunderbird'] as const).map((program) => (
          <div key={program}>
            <dt className="strong">{t(`feed.${program}.name`)}</dt>
            <dd>{t(`feed.${program}.steps`, { hours: googleLooksEvery })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function MakeFeed({ onMade }: { onMade: () => void }) {
  const { t, language } = useTexts('adminCalendars');
  const form = useForm({ defaultValues: { name: '' } });
  const [asked, setAsked] = useState<string>();
  const [made, setMade] = useState<string>();
  const acting = useAct();
  const make = (name: string, proof: string) => {
    setAsked(undefined);
    void acting.act({
      name: 'make',
      run: () => makeFeed({ name, language, proof }),
      done: t('feed.done'),
      onDone: (address) => {
        form.reset();
        setMade(address);
        onMade();
      },
    });
  };
  const submit = form.handleSubmit(({ name }) => {
    if (name.trim() === '') form.setError('name', { type: 'rule', message: 'required' }, { shouldFocus: true });
    else setAsked(name);
  });
  return (
    <>
      {made && <NewAddress key={made} address={made} />}
      <PanelForm form={form} className="stack gap-16" onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label={t('feed.name')}
          hint={t('feed.nameHint')}
          maxLength={limits.text.brand}
          autoComplete="off"
          required
        />
        <ActFailure acting={acting} />
        <Button
          type="submit"
          kind={made ? 'outline' : 'blue'}
          className="start"
          text={t('feed.make')}
          busy={acting.busy !== undefined}
        />
      </PanelForm>
      {asked !== undefined && (
        <ConfirmSave act="feed" onProof={(proof) => make(asked, proof)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** The private addresses at which other programs read the diary. */
export function Feeds() {
  const { t, language } = useTexts('adminCalendars');
  const queryClient = useQueryClient();
  const query = useQuery(feedsQuery);
  const again = () => void queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
  const at = (instant: string) => ({ at: formatMoment(instant, language) });
  return (
    <Section id="feeds" title={t('feed.title')} className="stack gap-12">
      <p className="hint">{t('feed.hint')}</p>
      {!query.data && <Waiting query={query} />}
      {query.data && query.data.length > 0 && (
        <List>
          {query.data.map(({ _id, name, createdAt, lastUsedAt }) => (
            <Removable
              key={_id}
              name={name}
              title={t('feed.removeTitle', { name })}
              text={t('feed.removeText')}
              remove={() => removeFeed(_id)}
              onRemoved={again}
            >
              <b>{name}</b>
              <p className="hint">
                {lastUsedAt ? t('feed.used', at(lastUsedAt)) : t('feed.never')} · {t('feed.made', at(createdAt))}
              </p>
            </Removable>
          ))}
        </List>
      )}
      {query.data && <MakeFeed onMade={again} />}
    </Section>
  );
}
