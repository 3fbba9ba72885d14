import type { FirstDays, FirstStep } from '@luar/contracts/site';
import { firstSteps } from '@luar/contracts/first-steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { whenOf } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { ConfirmsButtons } from './confirms.tsx';
import styles from './first-days.module.css';
import { firstDaysQuery, useFirstDays } from './queries.ts';

/** Where each step is done. The mail test is a page of the site, which is another bundle. */
const places: Record<FirstStep, string> = {
  identity: '/admin/home-content#identity',
  hours: '/admin/settings#hours',
  about: '/admin/home-content#about',
  portrait: '/admin/home-content#identity-portrait',
  service: '/admin/services/new',
  confirms: '/admin/settings#booking',
  payment: '/admin/settings#payment',
  testimonials: '/admin/home-content#words',
  mail: '/email-test',
  legal: '/admin/home-content#legal',
};

/** What a step may lack. */
const needs: Partial<Record<FirstStep, FirstDays['lacks']>> = {
  identity: ['practitioner', 'email', 'place'],
  payment: ['ways', 'details'],
  legal: ['legalName', 'legalAddress', 'taxNumber'],
};

function Step({ step, days: { done: allDone, lacks, mailSentAt } }: { step: FirstStep; days: FirstDays }) {
  const { t, language } = useTexts('adminFirstDays');
  const { acting, say } = useFirstDays();
  const done = allDone.includes(step);
  // The name stands in one card, e-mail address and place in another: the step leads to what is missing.
  const lacking = lacks.filter((each) => needs[step]?.includes(each));
  const own = step === 'mail' && language === 'en' ? `/en${places.mail}` : places[step];
  const place = step === 'identity' && !done && !lacking.includes('practitioner') ? '/admin/home-content#contact' : own;
  const sent = step === 'mail' && mailSentAt ? whenOf(mailSentAt, language) : undefined;
  const text = sent
    ? t(sent.day === 'today' ? 'sentToday' : 'sentOn', { date: sent.date, time: sent.time })
    : lacking.length > 0
      ? t('lacks', { what: new Intl.ListFormat(language).format(lacking.map((each) => t(`lack.${each}`))) })
      : t(`${step}Text`);
  /** Ticks a step that only the practitioner can judge. */
  const tick = (words: string, says: { mailArrived: true } | { hoursAreRight: true }) => (
    <Button
      kind="outline"
      text={words}
      busy={acting.busy !== undefined}
      onClick={() => say({ says, done: t('noted') })}
    />
  );
  const acts = !done && (step === 'confirms' || step === 'hours' || sent);
  return (
    <>
      <LinkRow
        to={place}
        reloads={step === 'mail'}
        glyph={done ? 'agreed' : 'waits'}
        title={
          <>
            {t(step)} {done && <span className="visually-hidden">{t('done')}</span>}
          </>
        }
        text={!done && <Words>{text}</Words>}
      />
      {acts && (
        <li className={`cluster gap-8 ${styles['acts']}`}>
          {step === 'confirms' && <ConfirmsButtons />}
          {step === 'hours' && tick(t('hoursRight'), { hoursAreRight: true })}
          {sent && tick(t('arrived'), { mailArrived: true })}
          <ActFailure acting={acting} />
        </li>
      )}
    </>
  );
}

function Steps({ days }: { days: FirstDays }) {
  const { t } = useTranslation('adminFirstDays');
  const { acting, say } = useFirstDays();
  const list = (steps: readonly FirstStep[]) => (
    <List as="ol">
      {steps.map((step) => (
        <Step key={step} step={step} days={days} />
      ))}
    </List>
  );
  return (
    <div className="stack gap-8">
      <p className="hint">
        {t('progress', { done: days.done.length, all: firstSteps.length })}. {t('lead')}
      </p>
      <progress aria-label={t('title')} value={days.done.length} max={firstSteps.length} />
      {list(firstSteps.filter((step) => !days.done.includes(step)))}
      {days.done.length > 0 && (
        <details>
          <summary className="row gap-8">
            {t('seeDone', { count: days.done.length })}
            <Glyph name="open" size={18} />
          </summary>
          {list(days.done)}
        </details>
      )}
      <ActFailure acting={acting} />
      <Button
        kind="quiet"
        text={t('hide')}
        className="start"
        busy={acting.busy !== undefined}
        onClick={() => say({ says: { hidden: true }, done: t('hidden'), back: { hidden: false } })}
      />
    </div>
  );
}

/** What is left to do in the first days, until it is done. */
export function FirstDaysPanel() {
  const { t } = useTranslation('adminFirstDays');
  const { data: days } = useQuery(firstDaysQuery);
  if (!days || days.hidden || days.completedAt !== null) return null;
  return (
    <Section title={t('title')} className={styles['section']}>
      <Steps days={days} />
    </Section>
  );
}

/** In the settings: shows the hidden checklist on the dashboard again. */
export function FirstDaysAgain() {
  const { t } = useTranslation('adminFirstDays');
  const { days, acting, say } = useFirstDays();
  if (!days?.hidden || days.completedAt !== null) return null;
  return (
    <Section title={t('title')} className="stack gap-8">
      <p>{t('again.text')}</p>
      <ActFailure acting={acting} />
      <Button
        kind="outline"
        text={t('again.act')}
        className="start"
        busy={acting.busy !== undefined}
        onClick={() => say({ says: { hidden: false }, done: t('again.done'), back: { hidden: true } })}
      />
    </Section>
  );
}
