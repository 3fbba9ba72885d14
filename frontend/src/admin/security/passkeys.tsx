import type { PasskeyView } from '@luar/contracts/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { formatMoment } from '../requests/moment.ts';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import styles from './security.module.css';
import { type Act, usePasskeys } from './use-passkeys.ts';

const doneTexts = { add: 'passkeys.isAdded', rename: 'passkeys.isRenamed', remove: 'passkeys.isRemoved' } as const;

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation('adminSecurity');
  const language = useLanguage();
  const [asked, setAsked] = useState<{ act: Act; passkey?: PasskeyView }>();
  const [done, setDone] = useState<Act>();
  const { mutation, failure } = usePasskeys((act) => {
    setAsked(undefined);
    setDone(act);
  });
  const ask = (act: Act, passkey?: PasskeyView) => {
    mutation.reset();
    setDone(undefined);
    setAsked({ act, ...(passkey && { passkey }) });
  };
  return (
    <Panel level="h3" title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className={styles['rows']}>
        {passkeys.map((passkey) => {
          const { id, name, createdAt, lastUsedAt } = passkey;
          const used =
            lastUsedAt === null ? t('passkeys.never') : t('passkeys.used', { at: formatMoment(lastUsedAt, language) });
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
                <p>{t('passkeys.added', { at: formatMoment(createdAt, language) })}</p>
                <p>{used}</p>
              </div>
              <div className={styles['actions']}>
                <button
                  type="button"
                  className={pill('quiet')}
                  aria-label={t('passkeys.renameNamed', { name })}
                  onClick={() => ask('rename', passkey)}
                >
                  {t('passkeys.rename')}
                </button>
                <button
                  type="button"
                  className={pill('quietRed')}
                  aria-label={t('passkeys.removeNamed', { name })}
                  onClick={() => ask('remove', passkey)}
                >
                  {t('passkeys.remove')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite">{done && <Alert kind="success">{t(doneTexts[done])}</Alert>}</div>
      {hasPasskeys() ? (
        <div className={styles['actions']}>
          <button type="button" className={pill('outline')} onClick={() => ask('add')}>
            {t('passkeys.add')}
          </button>
        </div>
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {asked && (
        <PasskeyDialog
          act={asked.act}
          passkey={asked.passkey}
          busy={mutation.isPending}
          error={failure}
          onSubmit={mutation.mutate}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
