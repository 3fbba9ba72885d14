import { limits } from '@luar/contracts/limits';
import type { PushDeviceView } from '@luar/contracts/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useReason } from '../api/use-reason.ts';
import styles from '../security/security.module.css';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { Panel } from '../ui/panel.tsx';
import { subscribe, troubleOf, unsubscribe } from './browser.ts';
import { addDevice, noticesQuery, removeDevice, testDevice } from './queries.ts';

type Done = { kind: 'success' | 'note' | 'error'; text: string };

/** The devices that show a notice of each new request, and the switch for this one. */
export function NoticesPanel() {
  const { t, language } = useTexts('adminNotices');
  const reason = useReason();
  const queryClient = useQueryClient();
  const query = useQuery(noticesQuery);
  const [trouble, setTrouble] = useState(troubleOf);

  const act = useMutation({
    mutationFn: (work: () => Promise<Done>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  const turnOn = async (key: string): Promise<Done> => {
    const made = await subscribe(key, language);
    setTrouble(troubleOf());
    if (!made) return { kind: 'note', text: t('trouble.refused') };
    await addDevice(made).catch(async (error: unknown) => {
      await unsubscribe();
      throw error;
    });
    return { kind: 'success', text: t('turnedOn') };
  };
  const remove = async ({ id, current }: PushDeviceView): Promise<Done> => {
    await removeDevice(id);
    if (current) await unsubscribe();
    // Its button is gone then.
    setTimeout(() => document.querySelector<HTMLElement>('#notices h2')?.focus());
    return { kind: 'success', text: t('removed') };
  };
  const test = async ({ id }: PushDeviceView): Promise<Done> => {
    const outcome = await testDevice(id);
    return { kind: outcome === 'sent' ? 'success' : 'error', text: t(`outcome.${outcome}`) };
  };
  const failure = (error: Error) => {
    if (!(error instanceof ApiError)) return t('notSubscribed');
    const isFull = error.fieldErrors.some(({ code }) => code === 'too_many');
    return isFull ? t('tooMany', { max: limits.list.pushDevices }) : reason(error, t('failed'));
  };

  if (query.data === null) return null;
  const devices = query.data?.devices ?? [];
  const key = query.data?.key;
  const isOff = !devices.some(({ current }) => current);
  return (
    <Panel id="notices" title={t('title')} hint={t('hint')}>
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {devices.length > 0 && (
        <ul className={`lined stack ${styles['rows']}`}>
          {devices.map((each) => {
            const device = each.device === '' ? t('unknown') : each.device;
            return (
              <li key={each.id} className="cluster spread">
                <div>
                  <b>{device}</b> {each.current && <span>({t('here')})</span>}
                  <p className="hint">{t('since', { at: formatMoment(each.createdAt, language) })}</p>
                  {each.sentAt && <p className="hint">{t('sent', { at: formatMoment(each.sentAt, language) })}</p>}
                  {each.failed && (
                    <p className="state" data-tone="act">
                      <Glyph name="late" size={18} />
                      <span>{t('notSent')}</span>
                    </p>
                  )}
                </div>
                <div className="cluster gap-12 screen-only">
                  <Button
                    kind="quiet"
                    text={t('test')}
                    aria-label={t('testNamed', { device })}
                    busy={act.isPending}
                    onClick={() => act.mutate(() => test(each))}
                  />
                  <Button
                    kind="quietRed"
                    text={t('remove')}
                    aria-label={t('removeNamed', { device })}
                    busy={act.isPending}
                    onClick={() => act.mutate(() => remove(each))}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {isOff && trouble && <Alert kind="note">{t(`trouble.${trouble}`)}</Alert>}
      <Live>
        {act.isSuccess && !act.isPending && !(isOff && trouble) && <Alert kind={act.data.kind}>{act.data.text}</Alert>}
        {act.isError && <Alert kind="error">{failure(act.error)}</Alert>}
      </Live>
      {key !== undefined && isOff && !trouble && (
        <div className="cluster gap-12 screen-only">
          <Button
            kind="outline"
            text={t('turnOn')}
            busy={act.isPending}
            onClick={() => act.mutate(() => turnOn(key))}
          />
        </div>
      )}
    </Panel>
  );
}
