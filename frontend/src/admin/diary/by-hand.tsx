import type { BookingView } from '@luar/contracts/request-views';
import { languages } from '@luar/contracts/language';
import { addDays, instantInLisbon, isCalendarDate, isTimeOfDay, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import type { Service } from '@luar/contracts/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { siteQuery, useSite } from '../../shared/api/site.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { PlaceChips } from '../requests/moment.tsx';
import { clashesIn, refreshRequests } from '../requests/queries.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { servicesQuery } from '../services/queries.ts';
import { shortDay } from '../time/when.ts';
import { Loading } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/button.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { texts as adminDiary } from './texts.ts';
import { byHandEdits, byHandResolver, type ByHandValues, firstValues, ownTitle } from './by-hand-edits.ts';
import styles from './diary.module.css';

function WhoPanel() {
  const { t } = useTexts(['adminDiary', 'admin']);
  const { control, setValue } = useFormContext<ByHandValues>();
  const [email, chosen] = useWatch({ control, name: ['email', 'language'] });
  const optional = t('admin:form.optional');
  return (
    <Panel title={t('new.who')}>
      <TextField name="name" label={t('new.name')} maxLength={limits.text.name} autoComplete="off" required />
      <div className={`${styles['pair']} ${styles['contacts']}`}>
        <TextField name="phone" label={t('new.phone')} aside={optional} type="tel" autoComplete="off" />
        <TextField
          name="email"
          label={t('new.email')}
          aside={optional}
          hint={t('new.emailHint')}
          type="email"
          autoComplete="off"
        />
      </div>
      {email.trim() !== '' && (
        <div className="stack gap-8 strong">
          <p aria-hidden="true">{t('new.language')}</p>
          <RadioChips
            name="language"
            label={t('new.language')}
            options={languages.map((value) => ({ value, text: t(`admin:language.${value}`) }))}
            chosen={chosen}
            onChoose={(value) => setValue('language', value, { shouldDirty: true })}
          />
        </div>
      )}
    </Panel>
  );
}

function WhatPanel({ services }: { services: readonly Service[] }) {
  const { t, language } = useTexts('adminDiary');
  const { control, setValue, getFieldState, formState } = useFormContext<ByHandValues>();
  const service = useWatch({ control, name: 'service' });
  const choose = (slug: string) => {
    setValue('service', slug, { shouldDirty: true });
    const duration = services.find((each) => each.slug === slug)?.duration;
    // A length that was typed stays.
    if (duration !== undefined && !getFieldState('minutes', formState).isTouched) setValue('minutes', String(duration));
  };
  return (
    <Panel title={t('new.what')}>
      <RadioChips
        name="services"
        label={t('new.service')}
        options={[
          ...services.map(({ slug, name }) => ({ value: slug, text: textIn(name, language) })),
          { value: ownTitle, text: t('new.own') },
        ]}
        chosen={service}
        onChoose={choose}
      />
      {service === ownTitle && (
        <TextField name="title" label={t('new.ownTitle')} maxLength={limits.text.serviceName} required />
      )}
      <div className={styles['pair']}>
        <TextField
          name="minutes"
          label={t('new.minutes')}
          aside={t('new.inMinutes')}
          type="number"
          min={limits.minutesByHand}
          step={5}
          required
        />
        {service === ownTitle && (
          <TextField name="price" label={t('new.price')} aside={t('new.euros')} inputMode="decimal" />
        )}
      </div>
    </Panel>
  );
}

const daysOffered = 7;
/** Without opening hours on that day. */
const usual = { opens: '10:00', closes: '19:00' };

/** Every full hour at which the practitioner is open that day. */
function hoursOn(date: string, week: readonly { open: boolean; opens: string; closes: string }[]): string[] {
  const { opens, closes } = week[weekday(date) - 1]?.open ? week[weekday(date) - 1]! : usual;
  const first = Math.ceil(Number(opens.slice(0, 2)) + Number(opens.slice(3)) / 60);
  const count = Math.max(0, Number(closes.slice(0, 2)) - first);
  return Array.from({ length: count }, (_, at) => `${String(first + at).padStart(2, '0')}:00`);
}

/** Day and hour: one touch each for what is likely, and the fields for everything else. */
function MomentPanel() {
  const { t, language } = useTexts('adminDiary');
  const { control, setValue, formState } = useFormContext<ByHandValues>();
  const [date, time, where] = useWatch({ control, name: ['date', 'time', 'where'] });
  const { hours, contact } = useSite();
  const today = todayInLisbon();
  const choose = (name: 'date' | 'time' | 'where') => (value: string) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const days = Array.from({ length: daysOffered }, (_, at) => addDays(today, at)).map((value, at) => ({
    value,
    text: at === 0 ? t('new.today') : at === 1 ? t('new.tomorrow') : shortDay(value, language),
  }));
  return (
    <Panel title={t('new.when')}>
      <RadioChips name="days" label={t('new.day')} options={days} chosen={date} scrolls onChoose={choose('date')} />
      <RadioChips
        name="hours"
        label={t('new.time')}
        options={hoursOn(date, hours.week).map((value) => ({ value, text: value }))}
        chosen={time}
        onChoose={choose('time')}
      />
      <div className={styles['pair']}>
        <TextField name="date" label={t('new.day')} type="date" required />
        <TextField name="time" label={t('new.time')} aside={t('new.lisbon')} type="time" required />
      </div>
      {contact.inPerson && contact.online && (
        <PlaceChips
          name="where"
          chosen={where}
          isMissing={formState.errors.where !== undefined}
          onChoose={choose('where')}
        />
      )}
    </Panel>
  );
}

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
  const who = useLocation().state as Parameters<typeof firstValues>[2];
  const [edits] = useState(() =>
    byHandEdits(
      firstValues(
        services,
        {
          date: isCalendarDate(date) ? date : todayInLisbon(),
          time: isTimeOfDay(time) ? time : '',
          where: asksPlace ? '' : contact.inPerson ? 'inPerson' : contact.online ? 'online' : '',
        },
        who,
      ),
    ),
  );
  const editor = useEditor(edits, undefined, {
    resolver: byHandResolver(asksPlace),
    words: { saved: t('new.saved') },
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
