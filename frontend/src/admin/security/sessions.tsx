import type { SessionView } from '@luar/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';

/** The open sessions. `undefined` as the id ends all others. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const { t } = useTranslation('adminSecurity');
  const language = useLanguage();
  const reason = useReason();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      call('DELETE', `/auth/sessions${id === undefined ? '' : `/${encodeURIComponent(id)}`}`, {
        needs: { message: 'text' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const others = sessions.filter(({ current }) => !current);
  return (
    <Panel level="h3" title={t('sessions.title')} hint={t('sessions.hint')}>
      <ul className={`lined stack ${styles['rows']}`}>
        {sessions.map(({ id, device, current, trusted, createdAt, lastUsedAt }) => {
          const name = device === '' ? t('sessions.unknown') : device;
          return (
            <li key={id} className="cluster spread">
              <div>
                <b>{name}</b> {current && <span>({t('sessions.here')})</span>}
                <p className="hint">{t('sessions.since', { at: formatMoment(createdAt, language) })}</p>
                {trusted && <p className="hint">{t('sessions.trusted')}</p>}
                {!current && <p className="hint">{t('sessions.used', { at: formatMoment(lastUsedAt, language) })}</p>}
              </div>
              {!current && (
                <Button
                  kind="quietRed"
                  text={t('sessions.end')}
                  aria-label={t('sessions.endNamed', { device: name })}
                  busy={end.isPending}
                  onClick={() => end.mutate(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Live>
        {end.isSuccess && (
          <Alert kind="success">{t(end.variables === undefined ? 'sessions.othersEnded' : 'sessions.ended')}</Alert>
        )}
        {end.isError && <Alert kind="error">{reason(end.error, t('sessions.failed'))}</Alert>}
      </Live>
      {others.length > 1 && (
        <div className="cluster gap-12 screen-only">
          <Button
            kind="outline"
            text={t('sessions.endOthers')}
            busy={end.isPending}
            onClick={() => end.mutate(undefined)}
          />
        </div>
      )}
    </Panel>
  );
}
