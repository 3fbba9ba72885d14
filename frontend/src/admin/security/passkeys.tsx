import type { PasskeyView } from '@luar/contracts/passkeys';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatMoment } from '../time/when.ts';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './security.module.css';
import { useAsk } from './use-ask.tsx';

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation('adminSecurity');
  const language = useLanguage();
  const { ask, dialog, outcome } = useAsk(hasPasskeys() && passkeys.length > 0);
  return (
    <Panel level="h3" title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className={`lined stack ${styles['rows']}`}>
        {passkeys.map((passkey) => {
          const { id, name, createdAt, lastUsedAt } = passkey;
          const used =
            lastUsedAt === null ? t('passkeys.never') : t('passkeys.used', { at: formatMoment(lastUsedAt, language) });
          return (
            <li key={id} className="cluster spread">
              <div>
                <b>{name}</b>
                <p className="hint">{t('passkeys.added', { at: formatMoment(createdAt, language) })}</p>
                <p className="hint">{used}</p>
              </div>
              <div className="cluster gap-12 screen-only">
                <Button
                  kind="quiet"
                  text={t('passkeys.rename')}
                  aria-label={t('passkeys.renameNamed', { name })}
                  onClick={() => ask('rename', passkey)}
                />
                <Button
                  kind="quietRed"
                  text={t('ask.remove')}
                  aria-label={t('passkeys.removeNamed', { name })}
                  onClick={() => ask('remove', passkey)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {outcome}
      {hasPasskeys() ? (
        <div className="cluster gap-12 screen-only">
          <Button kind="outline" text={t('ask.add')} onClick={() => ask('add')} />
        </div>
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {dialog}
    </Panel>
  );
}
