import { useMutation, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { whenOf } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { List, Row } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { type Entry, loadEntry, type Room, roomHistory } from './edits.ts';
import styles from './site.module.css';
import { inRoom } from './values.ts';

interface Props {
  onBring: (old: Partial<Room>) => void;
}

function Version({ entry, onBring }: Props & { entry: Entry }) {
  const { t, language } = useTexts('adminSite');
  const reason = useReason();
  const load = useMutation({ mutationFn: () => loadEntry(entry), onSuccess: onBring });
  const on = entry.savedAt === null ? undefined : whenOf(entry.savedAt, language);
  const when = on ? t(`history.${on.day === 'earlier' ? 'on' : on.day}`, { ...on }) : t('history.first');
  const sections = inRoom.home.filter((section) => entry.changed.some((path) => path.startsWith(section)));
  const what =
    entry.version === 0
      ? t('history.first')
      : sections.map((section) => t(`section.${section}`)).join(', ') || t('history.texts');
  return (
    <Row
      title={when}
      text={
        <>
          {on && what}
          {load.isError && <Alert kind="error">{reason(load.error, t('history.bringFailed'))}</Alert>}
        </>
      }
    >
      {entry.current ? (
        <span className="hint">{t('history.current')}</span>
      ) : (
        <Button
          kind="quiet"
          text={t('history.bring')}
          aria-label={t('history.bringOf', { when })}
          busy={load.isPending}
          onClick={() => load.mutate()}
        />
      )}
    </Row>
  );
}

/** The earlier states of what the room edits. Each comes back as input that is not saved yet. */
export function History({ onBring, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts('adminSite');
  const query = useQuery(roomHistory);
  const { data } = query;
  return (
    <Dialog title={t('history.title')} onClose={onClose}>
      {!data && <Waiting query={query} />}
      {data?.length === 0 && <p className="hint">{t('history.empty')}</p>}
      {data && data.length > 0 && (
        <div className={styles['versions']}>
          <List as="ol">
            {data.map((entry) => (
              <Version key={`${entry.of}${entry.version}`} entry={entry} onBring={onBring} />
            ))}
          </List>
        </div>
      )}
      <p className="hint">{t('history.note')}</p>
      <Button kind="outline" className="start" text={t('history.close')} data-start onClick={onClose} />
    </Dialog>
  );
}
