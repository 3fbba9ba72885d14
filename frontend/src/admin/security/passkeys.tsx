import type { PasskeyView } from '@luar/contracts/passkeys';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatMoment } from '../site/when.ts';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import styles from './security.module.css';
import { useAsk } from './use-ask.tsx';

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation('adminSecurity');
  const language = useLanguage();
  const { ask, dialog, outcome } = useAsk(hasPasskeys() && passkeys.length > 0);
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
                  {t('ask.remove')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {outcome}
      {hasPasskeys() ? (
        <div className={styles['actions']}>
          <button type="button" className={pill('outline')} onClick={() => ask('add')}>
            {t('ask.add')}
          </button>
        </div>
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {dialog}
    </Panel>
  );
}
