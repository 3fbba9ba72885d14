import type { BookingView } from '@luar/contracts/admin';
import { instantInLisbon, isCalendarDate, isTimeOfDay, todayInLisbon } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import type { Service } from '@luar/contracts/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { siteQuery, useSite } from '../../../shared/api/site.ts';
import type { PageModule } from '../../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../../shared/ui/alert.tsx';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useEditor } from '../../forms/use-editor.ts';
import { clashesIn } from '../../requests/queries.ts';
import { refreshRequests } from '../../requests/queries.ts';
import { texts as adminRequests } from '../../requests/texts.ts';
import { servicesQuery } from '../../services/queries.ts';
import { Loading } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pill } from '../../ui/pill.ts';
import { texts as adminDiary } from '../texts.ts';
import { MomentPanel } from './moment-panel.tsx';
import { byHandEdits } from './edits.ts';
import { byHandResolver, firstValues } from './values.ts';
import { WhatPanel, WhoPanel } from './who-and-what.tsx';

/** The confirmation, if there is an address for it. */
const nextOf = ({ _id, email, date, time }: BookingView) =>
  email !== '' && instantInLisbon(date, time) > new Date() ? `/admin/answer/${_id}?write` : `/admin/diary?date=${date}`;

/** The form's own words for what is missing or wrong. */
function useErrorText() {
  const { t } = useTranslation('adminDiary');
  return (name: string, code: string) => {
    if (name === 'minutes') return t('new.duration', { min: limits.minutesByHand });
    if (name === 'email') return t('new.invalidEmail');
    if (name === 'phone') return t('new.invalidPhone');
    if (name === 'date') return t('new.invalidDate');
    return name === 'time' && code !== '' ? t('new.invalidTime') : undefined;
  };
}

function NewSession({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation(['adminDiary', 'admin']);
  const [search] = useSearchParams();
  const { contact } = useSite();
  const asksPlace = contact.inPerson && contact.online;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  const [edits] = useState(() =>
    byHandEdits(
      firstValues(services, {
        date: isCalendarDate(date) ? date : todayInLisbon(),
        time: isTimeOfDay(time) ? time : '',
        where: asksPlace ? '' : contact.inPerson ? 'inPerson' : contact.online ? 'online' : '',
      }),
    ),
  );
  const editor = useEditor(edits, undefined, {
    resolver: byHandResolver(asksPlace),
    words: { saved: t('new.saved'), failed: t('new.failed') },
    onStored: (stored) => {
      void refreshRequests(queryClient);
      if (stored) void navigate(nextOf(stored), { replace: true });
    },
  });
  const { form, state } = editor;
  // The name is what is typed first. After the layout has put the focus on the heading.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus('name'));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  const names = clashesIn(state.error)
    .map(({ name, from, until }) => `${name}, ${from}–${until}`)
    .join('; ');
  return (
    <EditorForm
      editor={editor}
      label={t('new.title')}
      errorText={errorText}
      outcome={names !== '' && <Alert kind="error">{t('new.taken', { names })}</Alert>}
      beside={
        <Link to="/admin/diary" className={pill('outline')}>
          {t('admin:cancel')}
        </Link>
      }
    >
      <div className="stack gap-20 narrow">
        <WhoPanel />
        <WhatPanel services={services} />
        <MomentPanel />
      </div>
    </EditorForm>
  );
}

function NewSessionPage() {
  const { t } = useTranslation('adminDiary');
  const { data: services, isPending } = useQuery(servicesQuery);
  // The place to begin with is one of the settings.
  const site = useQuery(siteQuery);
  return (
    <>
      <PageHead title={t('new.title')} note={t('new.note')} back={{ to: '/admin/diary', label: t('title') }} />
      {isPending || site.isPending ? <Loading /> : <NewSession services={services ?? []} />}
    </>
  );
}

export const newSessionPage: PageModule = { Content: NewSessionPage, texts: { adminDiary, adminRequests } };
