import type { FirstDays, FirstStep } from '@luar/contracts/site';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { whenOf } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { ConfirmsButtons } from './confirms-buttons.tsx';
import styles from './first-days.module.css';

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

interface Props {
  step: FirstStep;
  done: boolean;
  lacks: FirstDays['lacks'];
  mailSentAt: string | null;
  /** Ticks a step that only the practitioner can judge. */
  onSay: (() => void) | undefined;
}

export function FirstStepRow({ step, done, lacks, mailSentAt, onSay }: Props) {
  const { t, language } = useTexts('admin');
  // The name stands in one card, e-mail address and place in another: the step leads to what is missing.
  const lacking = lacks.filter((each) => needs[step]?.includes(each));
  const own = step === 'mail' && language === 'en' ? `/en${places.mail}` : places[step];
  const place = step === 'identity' && !done && !lacking.includes('practitioner') ? '/admin/home-content#contact' : own;
  const sent = mailSentAt ? whenOf(mailSentAt, language) : undefined;
  const text =
    step === 'mail' && sent
      ? t(sent.day === 'today' ? 'firstDays.sentToday' : 'firstDays.sentOn', { date: sent.date, time: sent.time })
      : lacking.length > 0
        ? t('firstDays.lacks', {
            what: new Intl.ListFormat(language).format(lacking.map((each) => t(`firstDays.lack.${each}`))),
          })
        : t(`firstDays.${step}Text`);
  return (
    <li className="cluster" data-done={done ? '' : undefined}>
      <Link to={place} reloadDocument={step === 'mail'} className="press">
        <span className={styles['tick']}>{done && <Glyph name="done" size={16} />}</span>
        <span className={`stack ${styles['words']}`}>
          <b>{t(`firstDays.${step}`)}</b>
          {done ? (
            <span className="visually-hidden">{t('firstDays.done')}</span>
          ) : (
            <span className="hint">
              <Words>{text}</Words>
            </span>
          )}
        </span>
        <Glyph name="next" size={18} />
      </Link>
      {!done && step === 'confirms' && <ConfirmsButtons />}
      {!done && onSay && (
        <Button
          kind="outline"
          text={t(step === 'mail' ? 'firstDays.arrived' : 'firstDays.hoursRight')}
          onClick={onSay}
        />
      )}
    </li>
  );
}
