import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { format, formatShortDate, nearDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { type Free, nextHours, shownFree } from '../data/free-hours.ts';
import { useHydrated } from '../layout/now.ts';
import { plainTimes, type StripPart } from './hours.ts';
import styles from './moment.module.css';
import cell from './receipt.module.css';
import type { BookingValues } from './values.ts';

type Chosen = 'service' | 'date' | 'time' | 'place';

/** Sets what a radio or a list stands for. */
export function useChoose() {
  const { setValue, getValues } = useFormContext<BookingValues>();
  const client = useQueryClient();
  return (name: Chosen, value: string) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const { service, time, date } = getValues();
    // An hour of the chips that another service or day does not have. One that was typed stays.
    const isTyped = document.querySelector('#other-moment[open]') !== null;
    const isOther = name === 'service' || name === 'date';
    if (isOther && time && !isTyped && !shownFree(client, service, { date, time })) setValue('time', '');
  };
}

interface Choice {
  field: Chosen;
  chosen: string;
  choose: (value: string) => void;
}
const ChoiceContext = createContext<Choice>({ field: 'service', chosen: '', choose: () => {} });

const radioNames = { service: 'service', date: 'day', time: 'hour', place: 'place' };

type RadioProps = Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'aria-label'> & { value: string };

/** A radio that is the whole cell. Without JavaScript those of day and hour are sent under names of their own. */
export function Radio({ value, ...rest }: RadioProps) {
  const { field, chosen, choose } = use(ChoiceContext);
  return (
    <input
      type="radio"
      className={cell['cell']}
      name={radioNames[field]}
      value={value}
      checked={chosen === value}
      onChange={() => choose(value)}
      {...rest}
    />
  );
}

interface GroupProps {
  field: Chosen;
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

export function Group({ field, label, aside, hideLabel = false, className, error, children }: GroupProps) {
  const id = useId();
  const chosen = useWatch<BookingValues, Chosen>({ name: field });
  const choose = useChoose();
  const own = field === 'date' || field === 'time' ? `${field}-choices` : field;
  return (
    <div className="stack gap-12">
      <div className={hideLabel ? 'visually-hidden' : 'row spread gap-12'}>
        <p id={id} className="strong">
          {label}
        </p>
        {aside}
      </div>
      <div
        id={own}
        className={className}
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field}-error`}
      >
        <ChoiceContext value={{ field, chosen, choose: (value) => choose(field, value) }}>{children}</ChoiceContext>
      </div>
      {error && <ErrorText id={`${field}-error`}>{error}</ErrorText>}
    </div>
  );
}

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** The strip scrolls by its arrows, and to a chosen day that is not in sight. */
function useStrip(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  const onScroll = () => {
    const strip = ref.current;
    if (!strip) return;
    const atStart = strip.scrollLeft < 2;
    const atEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 2;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  };
  // Less than a page, so that the last visible day stays in sight.
  const turn = (pages: number) =>
    ref.current?.scrollBy({ left: pages * (ref.current.clientWidth * 0.8), behavior: behavior() });

  useEffect(() => {
    const strip = ref.current;
    const day = strip?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    if (!strip || !day) return;
    const [box, door] = [strip.getBoundingClientRect(), day.getBoundingClientRect()];
    // Centre the day unless it and half of its neighbours can be seen.
    const spare = door.width / 2;
    if (door.left - spare >= Math.max(box.left, 0) && door.right + spare <= Math.min(box.right, innerWidth)) return;
    strip.scrollBy({ left: door.left + spare - (box.left + box.width / 2), behavior: behavior() });
  }, [chosen]);

  return { ref, onScroll, turn, ...ends };
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** An open day. Its words do not depend on what is chosen. */
function Door({ date, today }: { date: string; today: string }) {
  const { t, language } = useTexts('booking');
  const [day, month] = formatShortDate(date, language).split(' ');
  const isToday = date === today;
  return (
    <label className={styles['day']}>
      <Radio value={date} />
      <span className="visually-hidden">
        {isToday && `${t('today')}, `}
        {format(date, language, longDay)}
      </span>
      <span className={styles['face']} aria-hidden="true">
        <b>{isToday ? t('today') : format(date, language, { weekday: 'short' }).slice(0, 3)}</b>
        <span className={styles['number']}>{day}</span>
        <span>{month?.slice(0, 3)}</span>
      </span>
    </label>
  );
}

interface StripProps {
  strip: readonly StripPart[];
  today: string;
  error: string | undefined;
}

export function DayStrip({ strip, today, error }: StripProps) {
  const { t, language } = useTexts('booking');
  const chosen = useWatch<BookingValues, 'date'>({ name: 'date' });
  const { ref, onScroll, turn, atStart, atEnd } = useStrip(chosen);
  const arrow = (pages: number, label: string, isOver: boolean, path: string): ReactNode => (
    // Not `disabled`: the button would lose the focus at the end of the strip.
    <button type="button" className="square" aria-label={label} aria-disabled={isOver} onClick={() => turn(pages)}>
      <LineIcon path={path} size={22} />
    </button>
  );
  const arrows = (
    <div className={`scripted row gap-8 ${styles['arrows']}`}>
      {arrow(-1, t('earlier'), atStart, 'M14.5 6l-6 6 6 6')}
      {arrow(1, t('later'), atEnd, 'M9.5 6l6 6-6 6')}
    </div>
  );
  return (
    <div className={styles['frame']} data-end={atEnd}>
      <Group field="date" label={t('day')} aside={arrows} error={error}>
        <div className={styles['strip']} ref={ref} onScroll={onScroll}>
          <div className={styles['days']}>
            {strip.map((part) =>
              'date' in part ? (
                <Door key={part.date} date={part.date} today={today} />
              ) : (
                <span key={part.from} className={styles['gap']} aria-hidden="true">
                  {t(`gap.${part.kind}`, { day: formatShortDate(part.from, language) })}
                </span>
              ),
            )}
          </div>
        </div>
      </Group>
    </div>
  );
}

/** Each sets day and hour. Without JavaScript it sends the form with them. */
export function NearHours({ label, hours }: { label: string; hours: readonly SessionTime[] }) {
  const { language } = useTexts();
  const isHydrated = useHydrated();
  const { setValue } = useFormContext<BookingValues>();
  const [date, chosen] = useWatch<BookingValues, ['date', 'time']>({ name: ['date', 'time'] });
  return (
    <div className={styles['places']} role="group" aria-label={label}>
      {hours.map((each) => (
        <button
          key={each.date + each.time}
          type={isHydrated ? 'button' : 'submit'}
          name="near"
          value={`${each.date} ${each.time}`}
          className={styles['nearest']}
          aria-pressed={each.date === date && each.time === chosen}
          onClick={() => {
            setValue('date', each.date);
            setValue('time', each.time);
          }}
        >
          <small>{nearDay(each.date, language)}</small>
          {each.time}
        </button>
      ))}
    </div>
  );
}

interface ChipsProps {
  times: readonly string[];
  minutes: number;
  error: string | undefined;
}

function Chips({ times, minutes, error }: ChipsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const length = minutes > 0 && `${t('common:service.minutes', { count: minutes })}, `;
  const aside = (
    <p className="hint">
      {length}
      {t('lisbon')}
    </p>
  );
  const parts = {
    morning: times.filter((time) => time < '13:00'),
    afternoon: times.filter((time) => time >= '13:00'),
  };
  return (
    <Group field="time" label={t('time')} aside={aside} className="stack gap-12" error={error}>
      {(['morning', 'afternoon'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <div key={part}>
              <p className="hint">{t(`hours.${part}`)}</p>
              <div className={styles['chips']}>
                {parts[part].map((time) => (
                  <label key={time} className={styles['chip']}>
                    <Radio value={time} />
                    <span>{time}</span>
                  </label>
                ))}
              </div>
            </div>
          ),
      )}
    </Group>
  );
}

interface HoursProps {
  date: string;
  service: Service | undefined;
  free: Free;
  error: string | undefined;
}

/** After service and day the free hours. Without JavaScript the usual ones, from the beginning. */
export function HourChips({ date, service, free, error }: HoursProps) {
  const { t } = useTranslation('booking');
  const { hours } = useSite();
  const times = free?.days[date] ?? [];
  const known = free === undefined ? 'hours.loading' : 'hours.none';
  const wanted = !service ? 'hours.service' : !date ? 'hours.day' : known;
  return (
    <>
      {/* React leaves it to browsers without JavaScript. */}
      <noscript>{import.meta.env.SSR && <Chips times={plainTimes(date, hours)} minutes={0} error={error} />}</noscript>
      {service && !date && free && <NearHours label={t('hours.next')} hours={nextHours(free)} />}
      {times.length > 0 ? (
        <Chips times={times} minutes={service?.duration ?? 0} error={error} />
      ) : (
        <p className="hint scripted">{t(wanted)}</p>
      )}
    </>
  );
}
