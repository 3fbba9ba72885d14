import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './security.module.css';
import { useAsk } from './use-ask.tsx';

/** With fewer codes left than this, the panel advises to make new ones. */
const few = 3;

function NewCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('adminSecurity');
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(codes.join('\n')) });
  return (
    <div className={`stack gap-12 ${styles['codes']}`}>
      <p>{t('codes.once')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster gap-12 screen-only">
        <Button kind="outline" text={t('codes.copy')} onClick={() => copy.mutate()} />
        <Button kind="outline" text={t('codes.print')} onClick={() => window.print()} />
      </div>
      <Live>
        {copy.isSuccess && <Alert kind="success">{t('codes.copied')}</Alert>}
        {copy.isError && <Alert kind="error">{t('codes.notCopied')}</Alert>}
      </Live>
    </div>
  );
}

interface Props {
  left: number;
  passkeyOnly: boolean;
  /** How many passkeys there are. */
  passkeys: number;
}

/** The one-time codes, and whether the password signs in. */
export function Codes({ left, passkeyOnly, passkeys }: Props) {
  const { t } = useTranslation('adminSecurity');
  const making = useAsk(hasPasskeys() && passkeys > 0);
  const choosing = useAsk(hasPasskeys() && passkeys > 0);
  return (
    <>
      <Panel level="h3" title={t('codes.title')} hint={t('codes.hint')}>
        {left > 0 && left < few ? (
          <Alert kind="note">{t('codes.few', { count: left })}</Alert>
        ) : (
          <p>{t(left === 0 ? 'codes.none' : 'codes.left', { count: left })}</p>
        )}
        {making.outcome}
        {making.codes.length > 0 && <NewCodes codes={making.codes} />}
        <div className="cluster gap-12 screen-only">
          <Button kind="outline" text={t('ask.codes')} onClick={() => making.ask('codes')} />
        </div>
        {making.dialog}
      </Panel>
      <Panel level="h3" title={t('only.title')} hint={t(passkeyOnly ? 'only.isOn' : 'only.hint')}>
        {choosing.outcome}
        {passkeyOnly || (passkeys > 0 && left > 0) ? (
          <div className="cluster gap-12 screen-only">
            <Button
              kind="outline"
              text={t(passkeyOnly ? 'ask.both' : 'ask.only')}
              onClick={() => choosing.ask(passkeyOnly ? 'both' : 'only')}
            />
          </div>
        ) : (
          <p>{t('only.needs')}</p>
        )}
        {choosing.dialog}
      </Panel>
    </>
  );
}
