import type { SessionTime } from '@luar/contracts/request-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { offeredMs, sendPrepared, takeBack } from '../answer/plan.ts';
import { foundQuery } from '../answer/queries.ts';
import { shortDay } from '../time/when.ts';
import { ActFailure, ActRow } from '../ui/act.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkRow, List } from '../ui/list.tsx';
import { Loading } from '../ui/load-failed.tsx';
import { useAct } from '../ui/use-act.ts';
import type { Session } from './sessions.ts';

/** The next free hours. A touch moves the session and writes to the visitor. */
export function MoveSheet({ session: { booking, date, time }, onClose }: { session: Session; onClose: () => void }) {
  const { t, language } = useTexts('adminToday');
  const queryClient = useQueryClient();
  const { data: found } = useQuery(foundQuery(booking._id));
  const acting = useAct();
  const { name } = booking;
  const isMailed = booking.email !== '';
  const send = (type: 'confirmed' | 'declined', done: string, session?: SessionTime) =>
    acting.act({
      name: type,
      run: () => sendPrepared(queryClient, booking, type, session ? { session } : {}),
      done: isMailed ? `${done} ${t('waits')}` : done,
      undo: (sent) => takeBack(sent),
      waitsMs: isMailed ? offeredMs : undefined,
      onDone: onClose,
    });
  const when = (at: SessionTime) => `${shortDay(at.date, language)}, ${at.time}`;
  return (
    <Dialog title={t('move.title')} onClose={onClose}>
      <p>{t(isMailed ? 'move.lead' : 'move.leadNoMail', { name, when: when({ date, time }) })}</p>
      {!found && <Loading />}
      {found && (
        <>
          <List>
            {found.free.slice(0, 3).map((free) => (
              <ActRow
                key={free.date + free.time}
                glyph="clock"
                title={when(free)}
                onPress={() => void send('confirmed', t('move.done', { name, when: when(free) }), free)}
              />
            ))}
            <LinkRow to={`/admin/answer/${booking._id}?choice=offered`} glyph="diary" title={t('move.other')} replace />
          </List>
          <List>
            <ActRow
              glyph="clear"
              title={t('move.cancel')}
              text={isMailed ? t('more.declineText') : undefined}
              danger
              onPress={() => void send('declined', t('move.cancelled', { name }))}
            />
          </List>
        </>
      )}
      <ActFailure acting={acting} />
    </Dialog>
  );
}
