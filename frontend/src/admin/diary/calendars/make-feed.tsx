import { limits } from '@luar/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Live } from '../../../shared/ui/live.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useReason } from '../../api/use-reason.ts';
import { PanelForm } from '../../forms/form.tsx';
import { ConfirmSave } from '../../security/confirm-save.tsx';
import { Button } from '../../ui/button.tsx';
import { pill } from '../../ui/pill.ts';
import { makeFeed } from './queries.ts';

/** In hours, about: Google says no figure. */
const googleLooksEvery = 12;

/** The address, shown once, and what each program wants to be told. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTexts('adminCalendars');
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  const button = useRef<HTMLButtonElement>(null);
  // An effect, because the dialog gives the focus back in one.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="box stack gap-12 padded">
      <Alert kind="note">{t('feed.once')}</Alert>
      <Field id="feed-address" label={t('feed.address')}>
        {(control) => <input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <div className="cluster gap-8">
        <Button ref={button} kind="blue" glyph="copy" text={t('feed.copy')} onClick={() => copy.mutate()} />
        <a className={pill('outline')} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
      </div>
      <Live>
        {copy.isSuccess && <Alert kind="success">{t('feed.copied')}</Alert>}
        {copy.isError && <Alert kind="error">{t('feed.notCopied')}</Alert>}
      </Live>
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

export function MakeFeed({ onMade }: { onMade: () => void }) {
  const { t, language } = useTexts('adminCalendars');
  const reason = useReason();
  const form = useForm({ defaultValues: { name: '' } });
  const [asked, setAsked] = useState<string>();
  const make = useMutation({
    mutationFn: (proof: string) => makeFeed({ name: asked ?? '', language, proof }),
    onSuccess: () => {
      form.reset();
      onMade();
    },
    onSettled: () => setAsked(undefined),
  });
  const submit = form.handleSubmit(({ name }) => {
    if (name.trim() === '') form.setError('name', { type: 'rule', message: 'required' }, { shouldFocus: true });
    else setAsked(name);
  });
  return (
    <>
      {make.data && <NewAddress key={make.data} address={make.data} />}
      <PanelForm form={form} className="stack gap-16" onSubmit={(event) => void submit(event)}>
        <TextField
          name="name"
          label={t('feed.name')}
          hint={t('feed.nameHint')}
          maxLength={limits.text.brand}
          autoComplete="off"
          required
        />
        {make.isError && <Alert kind="error">{reason(make.error, t('failed'))}</Alert>}
        <div className="cluster gap-8">
          <Button type="submit" kind={make.data ? 'outline' : 'blue'} text={t('feed.make')} busy={make.isPending} />
        </div>
      </PanelForm>
      {asked !== undefined && (
        <ConfirmSave act="feed" onProof={(proof) => make.mutate(proof)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
