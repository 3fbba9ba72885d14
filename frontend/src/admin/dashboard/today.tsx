import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { statsQuery, todayQuery } from '../api/current.ts';
import { texts as adminAnswer } from '../answer/texts.ts';
import { FirstDaysPanel } from '../first-days/panel.tsx';
import { texts as adminFirstDays } from '../first-days/texts.ts';
import { texts as adminMoney } from '../money/texts.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { useNow } from '../time/when.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LinkRow, List } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import styles from './dashboard.module.css';
import { Next } from './next.tsx';
import { texts as adminToday } from './texts.ts';
import { ToAnswer } from './to-answer.tsx';
import { ToClose } from './to-close.tsx';
import { ToKnow } from './to-know.tsx';

/** A session by hand, time off and a payment, at the thumb. */
function Add() {
  const { t } = useTexts('adminToday');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['add']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Glyph name="add" size={26} />
        <span>{t('add.label')}</span>
      </button>
      {open && (
        <Dialog title={t('add.title')} onClose={() => setOpen(false)}>
          <List>
            <LinkRow
              to="/admin/diary/new"
              glyph="bookings"
              title={t('add.session')}
              text={t('add.sessionText')}
              replace
            />
            <LinkRow to="/admin/diary/off?add" glyph="clock" title={t('add.off')} text={t('add.offText')} replace />
            <LinkRow
              to="/admin/people#accounts"
              glyph="payments"
              title={t('add.payment')}
              text={t('add.paymentText')}
              replace
            />
          </List>
        </Dialog>
      )}
    </>
  );
}

/** The day of the practitioner. */
function Today() {
  const now = useNow();
  const query = useQuery(todayQuery);
  const { data: today, error } = query;
  const { bookings = 0, messages = 0 } = useQuery(statsQuery).data ?? {};
  const isNew = bookings + messages === 0;
  return (
    <>
      {error && !today && <Waiting query={query} />}
      {today && (
        <>
          {isNew && today.agreed.length === 0 && <FirstDaysPanel />}
          <Next today={today} now={now} />
          <ToClose bookings={today.toClose} now={now} />
          <ToAnswer toAnswer={today.toAnswer} now={now} />
          <ToKnow today={today} now={now} />
          {!(isNew && today.agreed.length === 0) && <FirstDaysPanel />}
        </>
      )}
      <Add />
    </>
  );
}

/** The lazy part of the dashboard, which stays small on the first screen. With the words of a deadline and of a letter. */
export const todayPart: PageModule = {
  Content: Today,
  texts: { adminToday, adminAnswer, adminFirstDays, adminMoney, adminRequests },
};
