import { limits } from '@luar/contracts/limits';
import { nearMiss } from '@luar/contracts/near-miss';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/field.tsx';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { type KnownRequest, pathOf } from './queries.ts';

/** The mail server refused the visitor's address: corrects it, and sends what it refused. */
export function CorrectAddress({ request }: { request: KnownRequest }) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const { email: was, name } = request;
  const acting = useAct();
  const [email, setEmail] = useState<string>();
  const corrected = email?.trim() ?? '';
  const close = () => setEmail(undefined);
  const send = () =>
    acting.act({
      name: 'correct',
      run: () => call('PUT', `${pathOf(request)}/email`, { needs: {}, body: { email: corrected, was } }),
      done: t('correct.done', { email: corrected }),
      failed: t('correct.failed'),
      onDone: close,
    });
  return (
    <>
      <Button
        kind="outline"
        glyph="send"
        text={t('correct.act')}
        aria-label={t('correct.named', { name })}
        onClick={() => setEmail(nearMiss(was) ?? was)}
      />
      {email !== undefined && (
        <Dialog title={t('correct.title')} onClose={close}>
          <form
            className="stack gap-16"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <p className="anywhere">{t('correct.refused', { email: was })}</p>
            <Field id="correct-email" label={t('email')} error={acting.error}>
              {(control) => (
                <input
                  {...control}
                  data-start
                  type="email"
                  required
                  autoComplete="off"
                  maxLength={limits.text.email}
                  value={email}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                />
              )}
            </Field>
            <div className={`cluster gap-12 ${dialog['actions']}`}>
              <Button kind="outline" text={t('admin:cancel')} onClick={close} />
              <Button type="submit" kind="blue" text={t('correct.act')} busy={acting.busy !== undefined} />
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
