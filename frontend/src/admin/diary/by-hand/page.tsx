import { isCalendarDate, isTimeOfDay, todayInLisbon } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import type { Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSite } from '../../../shared/api/site.ts';
import type { PageModule } from '../../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useReason } from '../../api/use-reason.ts';
import { PanelForm } from '../../forms/form.tsx';
import { invalidFields } from '../../forms/invalid-fields.ts';
import { RestoredNote } from '../../forms/restored-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { texts as adminRequests } from '../../requests/texts.ts';
import { servicesQuery } from '../../services/queries.ts';
import { Loading } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pill } from '../../ui/pill.ts';
import { texts as adminDiary } from '../texts.ts';
import { MomentPanel } from './moment-panel.tsx';
import { useByHand } from './use-by-hand.ts';
import { firstValues } from './values.ts';
import { WhatPanel, WhoPanel } from './who-and-what.tsx';

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
  const reason = useReason();
  const errorText = useErrorText();
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  const [initial] = useState(() =>
    firstValues(services, {
      date: isCalendarDate(date) ? date : todayInLisbon(),
      time: isTimeOfDay(time) ? time : '',
      where: contact.inPerson ? 'inPerson' : contact.online ? 'online' : '',
    }),
  );
  const { form, save, submit, dirty, restored, discard, clashes } = useByHand(initial);
  // The name is what is typed first. After the layout has put the focus on the heading.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus('name'));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  const names = clashes.map(({ name, from, until }) => `${name}, ${from}–${until}`).join('; ');
  return (
    <PanelForm
      form={form}
      aria-label={t('new.title')}
      ownErrorText={errorText}
      onSubmit={(event) => void submit(event)}
    >
      {restored && <RestoredNote onDiscard={discard} />}
      <div className="stack gap-20 narrow">
        <WhoPanel />
        <WhatPanel services={services} />
        <MomentPanel />
      </div>
      <SaveBar
        dirty={dirty}
        saving={save.isPending || save.isSuccess}
        wrong={invalidFields(form.formState.errors).length}
        failed={save.isError}
        outcome={
          save.isError &&
          !save.isPending && (
            <Alert kind="error">
              {clashes.length > 0 ? t('new.taken', { names }) : reason(save.error, t('new.failed'))}
            </Alert>
          )
        }
      >
        <Link to="/admin/diary" className={pill('outline')}>
          {t('admin:cancel')}
        </Link>
      </SaveBar>
    </PanelForm>
  );
}

function NewSessionPage() {
  const { t } = useTranslation('adminDiary');
  const { data: services, isPending } = useQuery(servicesQuery);
  return (
    <>
      <PageHead title={t('new.title')} note={t('new.note')} back={{ to: '/admin/diary', label: t('title') }} />
      {isPending ? <Loading /> : <NewSession services={services ?? []} />}
    </>
  );
}

export const newSessionPage: PageModule = { Content: NewSessionPage, texts: { adminDiary, adminRequests } };
