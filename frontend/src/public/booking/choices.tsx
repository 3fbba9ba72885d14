import { isBusyAt } from '@luar/contracts/busy-slots';
import type { FreeHours } from '@luar/contracts/free-hours';
import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { placeLine, placeOf, places } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import type { PublicSite } from '@luar/contracts/site';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { siteRead, useSite } from '../../shared/api/site.ts';
import { endOf } from '../../shared/format/clock.ts';
import { format, formatShortDate, formatShortWeekday } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { categoryOf } from '../../shared/service.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { ErrorText, Field } from '../../shared/ui/field.tsx';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { servicesRead, useServices } from '../data/services.ts';
import { FormPart } from '../forms/form.tsx';
import { type LisbonNow, useHydrated, useLisbonNow } from '../layout/now.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import { useOpeningHours } from '../layout/use-site-facts.ts';
import styles from './booking.module.css';
import { doubtsOf, isElsewhere, offeredOn, startsOn, type StripPart, stripOf, useBusy, useFreeHours } from './hours.ts';
import cell from './receipt.module.css';
import { anyPlace, type BookingValues, useBookable, useServiceOf } from './values.ts';

type Chosen = 'service' | 'date' | 'time' | 'place';

/** Sets what a radio or a list stands for. */
function useChoose() {
  const { setValue, getValues } = useFormContext<BookingValues>();
  const client = useQueryClient();
  return (name: Chosen, value: string) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const { service, date, time } = getValues();
    const services = client.getQueryData<Service[]>([servicesRead.path]);
    const hours = client.getQueryData<PublicSite>([siteRead.path])?.hours;
    const minutes = services?.find(({ slug }) => slug === service)?.duration ?? 0;
    // An hour of the chips that another service or day does not have. One that was typed stays.
    const isTyped = document.querySelector('#other-moment[open]') !== null;
    const isOther = name === 'service' || name === 'date';
    if (isOther && time && hours && !isTyped && !startsOn(date, minutes, hours).includes(time)) setValue('time', '');
  };
}

interface Choice {
  field: Chosen;
  chosen: string;
  choose: (value: string) => void;
}
const ChoiceContext = createContext<Choice>({ field: 'service', chosen: '', choose: () => {} });

/** Home and End choose the first and the last radio of a group. The arrow keys are the browser's own. */
function onHomeAndEnd(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const radios =
    event.currentTarget.closest('[role="radiogroup"]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [];
  const radio = event.key === 'Home' ? radios[0] : radios[radios.length - 1];
  event.preventDefault();
  radio?.focus();
  radio?.click();
}

const radioNames = { service: 'service', date: 'day', time: 'hour', place: 'place' };

type RadioProps = Pick<ComponentProps<'input'>, 'disabled' | 'required' | 'aria-label'> & { value: string };

/** A radio that is the whole cell. Without JavaScript those of day and hour are sent under names of their own. */
function Radio({ value, ...rest }: RadioProps) {
  const { field, chosen, choose } = use(ChoiceContext);
  return (
    <input
      type="radio"
      className={cell['cell']}
      name={radioNames[field]}
      value={value}
      checked={chosen === value}
      onChange={() => choose(value)}
      onKeyDown={onHomeAndEnd}
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
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Group({ field, label, aside, hideLabel = false, className, error, ref, children }: GroupProps) {
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
        ref={ref}
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

/** More services than this are a list. */
const mostCards = 5;

function ServiceCards({ services, error }: { services: readonly Service[]; error: string | undefined }) {
  const { t, language } = useTexts(['booking', 'common']);
  return (
    <Group field="service" label={t('service.label')} hideLabel className={styles['services']} error={error}>
      {services.map((service) => (
        <label key={service.slug} className={styles['service']}>
          <Radio value={service.slug} required />
          <span className={styles['icon']} aria-hidden="true">
            <Illustration name={`arch-${categoryOf(service)}`} />
            <span>{service.icon}</span>
          </span>
          <b>{textIn(service.name, language)}</b>
          <span className={styles['price']}>{formatPrice(service.price, language)}</span>
          <small>{t('common:service.minutes', { count: service.duration })}</small>
        </label>
      ))}
    </Group>
  );
}

function ServiceList({ services, error }: { services: readonly Service[]; error: string | undefined }) {
  const { t, language } = useTexts(['booking', 'common']);
  const slug = useWatch<BookingValues, 'service'>({ name: 'service' });
  const chosen = useServiceOf(slug);
  const choose = useChoose();
  const hint = chosen && t('common:service.minutes', { count: chosen.duration });
  return (
    <Field id="service" label={t('service.list')} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          name="service"
          value={chosen?.slug ?? ''}
          onChange={(event) => choose('service', event.target.value)}
          required
        >
          <option value="">{t('service.none')}</option>
          {services.map(({ slug: value, name, price }) => (
            <option key={value} value={value}>
              {[textIn(name, language), formatPrice(price, language)].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ServicePart() {
  const { t } = useTranslation(['booking', 'common']);
  const { isError, error, refetch } = useServices();
  const services = useBookable();
  const wrong = useFieldErrors()('service');
  const Choice = (services?.length ?? 0) > mostCards ? ServiceList : ServiceCards;
  return (
    <FormPart title={t('service.label')}>
      {services && services.length > 0 && <Choice services={services} error={wrong} />}
      {!services && !isError && <p>{t('common:loading')}</p>}
      {services?.length === 0 && <Alert kind="note">{t('service.empty')}</Alert>}
      {isError && <Alert kind="error">{t('common:service.loadError')}</Alert>}
      {isError && mayPass(error) && (
        <p>
          <button type="button" className={button('outline', 'small')} onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </p>
      )}
    </FormPart>
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
function Door({ date, today, closed }: { date: string; today: string; closed: 'dayOff' | 'full' | false }) {
  const { t, language } = useTexts('booking');
  const mark = closed ? t(`gap.${closed}`) : undefined;
  const [day, month] = formatShortDate(date, language).split(' ');
  const weekday = date === today ? t('today') : format(date, language, { weekday: 'short' }).slice(0, 3);
  const name = [date === today && t('today'), format(date, language, longDay), mark].filter(Boolean).join(', ');
  return (
    <label className={styles['day']} data-closed={Boolean(closed) || undefined}>
      <Radio value={date} disabled={Boolean(closed)} />
      <span className="visually-hidden">{name}</span>
      <span className={styles['face']} aria-hidden="true">
        <b>{weekday}</b>
        <span className={styles['number']}>{day}</span>
        <span>{mark ?? month?.slice(0, 3)}</span>
      </span>
    </label>
  );
}

interface StripProps {
  strip: readonly StripPart[];
  today: string;
  free: FreeHours | undefined;
  error: string | undefined;
}

function DayStrip({ strip, today, free, error }: StripProps) {
  const { t, language } = useTexts('booking');
  const chosen = useWatch<BookingValues, 'date'>({ name: 'date' });
  const { off } = useBusy();
  const { ref, onScroll, turn, atStart, atEnd } = useStrip(chosen);
  const arrow = (pages: number, label: string, isOver: boolean, path: string) => (
    // Not `disabled`: the button would lose the focus at the end of the strip.
    <button type="button" className="square" aria-label={label} aria-disabled={isOver} onClick={() => turn(pages)}>
      <LineIcon path={path} size={22} />
    </button>
  );
  const arrows = (
    <div className={`row gap-8 ${styles['arrows']}`}>
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
                <Door
                  key={part.date}
                  date={part.date}
                  today={today}
                  closed={
                    off.some(({ date, until }) => date === part.date && until === '24:00')
                      ? 'dayOff'
                      : free !== undefined && !free.days[part.date] && 'full'
                  }
                />
              ) : (
                <span key={part.from} className={styles['gap']} data-kind={part.kind} aria-hidden="true">
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

interface HoursProps {
  date: string;
  service: Service | undefined;
  now: LisbonNow;
  free: FreeHours | undefined;
  error: string | undefined;
}

/** After service and day. Without JavaScript from the beginning, for a session of any length. */
function HourChips({ date, service, now, free, error }: HoursProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { hours } = useSite();
  const { busy } = useBusy();
  const hydrated = useHydrated();
  const first = t(service ? 'hours.day' : 'hours.service');
  if (hydrated && (!service || !date)) return <p className="hint">{first}</p>;
  const minutes = service?.duration ?? 0;
  const starts = offeredOn(date, minutes, hours, free);
  const isPast = (time: string) => date === now.date && time <= now.time;
  const isBusy = (time: string) => !free && isBusyAt({ date, time }, minutes, busy);
  const parts = {
    morning: starts.filter((time) => time < '13:00'),
    afternoon: starts.filter((time) => time >= '13:00'),
  };
  const length = minutes > 0 && `${t('common:service.minutes', { count: minutes })}, `;
  const aside = (
    <p className="hint">
      {length}
      {t('lisbon')}
    </p>
  );
  return (
    <>
      {!hydrated && <p className={`hint ${styles['before']}`}>{first}</p>}
      <div className={styles['hours']}>
        <Group field="time" label={t('time')} aside={aside} className="stack gap-12" error={error}>
          {(['morning', 'afternoon'] as const).map(
            (part) =>
              parts[part].length > 0 && (
                <div key={part}>
                  <p className="hint">{t(`hours.${part}`)}</p>
                  <div className={styles['chips']}>
                    {parts[part].map((time) => (
                      <label
                        key={time}
                        className={styles['chip']}
                        data-busy={isBusy(time) || isPast(time) || undefined}
                      >
                        <Radio
                          value={time}
                          disabled={isPast(time)}
                          aria-label={isBusy(time) ? `${time}, ${t('hours.busy')}` : undefined}
                        />
                        <span>{time}</span>
                      </label>
                    ))}
                  </div>
                </div>
              ),
          )}
        </Group>
        {starts.some(isBusy) && (
          <p className={`hint ${styles['legend']}`} aria-hidden="true">
            <span data-busy="">00:00</span> {t('hours.busy')}
          </p>
        )}
      </div>
    </>
  );
}

interface NativeFieldProps {
  name: 'date' | 'time';
  min?: string | undefined;
  isShown: boolean;
}

/** Not registered with the form library: it would write an empty value at its start, which empties a half-typed date. */
function NativeField({ name, min, isShown }: NativeFieldProps) {
  const { t } = useTranslation('booking');
  const { setValue, formState } = useFormContext<BookingValues>();
  const error = useFieldErrors()(name);
  const value = useWatch<BookingValues, 'date' | 'time'>({ name });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  // The radios hold the value where they show it.
  const filled = import.meta.env.SSR && isShown && { defaultValue: formState.defaultValues?.[name] };
  const take = (typed: string, isLeft: boolean) =>
    setValue(name, typed, { shouldDirty: true, shouldTouch: isLeft, shouldValidate: isLeft || Boolean(error) });
  return (
    <Field id={name} label={t(name)} aside={name === 'time' ? t('lisbon') : undefined} error={isShown ? error : ''}>
      {(control) => (
        <input
          {...control}
          {...filled}
          ref={field}
          name={name}
          type={name}
          min={min}
          required={isShown}
          onChange={(event) => take(event.target.value, false)}
          onBlur={(event) => take(event.target.value, true)}
        />
      )}
    </Field>
  );
}

/** What was chosen in words where the browser may show the month before the day, and why it may not suit the practitioner. */
function MomentNote({ isTyped }: { isTyped: boolean }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { hours } = useSite();
  const open = useOpeningHours();
  const busy = useBusy();
  const now = useLisbonNow();
  const [slug, date, time] = useWatch<BookingValues, ['service', 'date', 'time']>({
    name: ['service', 'date', 'time'],
  });
  const minutes = useServiceOf(slug)?.duration ?? 0;
  if (!now || !isCalendarDate(date)) return null;
  const doubts = doubtsOf({ date, time, minutes }, hours, busy, now);
  const met = busy.off.filter((each) => each.date === date && each.from <= time && time < each.until);
  const own = [...hours.daysOff.filter(({ from, to }) => from <= date && date <= to), ...met].map(({ note }) =>
    textIn(note, language),
  );
  const why = [
    ...doubts.map(({ kind, year = '', ends = '', closes = '' }) =>
      t(`doubt.${kind}`, { hours: open, year, ends, closes }),
    ),
    ...new Set(own.filter(Boolean)),
  ];
  if (doubts[0]?.kind !== 'past' && why.length > 0) why.push(t('doubt.ask'));
  // A year that is still being typed is a calendar date too, such as 0202.
  const isReadable = isTyped && date >= '2000';
  const day = formatShortWeekday(date, language, now.date);
  return (
    <>
      {isReadable && (
        <p className={styles['inWords']}>
          {isTimeOfDay(time) ? t('moment.full', { day, time, ends: endOf(time, minutes) }) : t('moment.day', { day })}
        </p>
      )}
      {why.length > 0 && (
        <Alert kind="note" announced={false}>
          {why.join(' ')}
        </Alert>
      )}
    </>
  );
}

/** Day and hour: a strip of days and chips of hours, or the native fields for any other. */
export function MomentPart() {
  const { t } = useTranslation('booking');
  const [slug, date, time] = useWatch<BookingValues, ['service', 'date', 'time']>({
    name: ['service', 'date', 'time'],
  });
  const service = useServiceOf(slug);
  const minutes = service?.duration ?? 0;
  const now = useLisbonNow();
  const { hours } = useSite();
  const errorOf = useFieldErrors();
  const strip = now ? stripOf(now, minutes, hours) : [];
  const free = useFreeHours(service);
  const { setValue } = useFormContext<BookingValues>();
  const needed = strip.length === 0 || isElsewhere({ date, time, minutes }, strip, hours);
  const other = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState<BookingValues>();
  // The answer to a form post shows its errors at the fields.
  const [isOpen, setOpen] = useState(needed || 'date' in errors || 'time' in errors);
  useEffect(() => {
    // It may have been opened before the page started.
    if (needed || other.current?.open) setOpen(true);
  }, [needed]);
  const isGone = free !== undefined && !isOpen && time !== '' && !(free.days[date] ?? []).includes(time);
  useEffect(() => {
    // The free hours came after the choice.
    if (isGone) setValue('time', '');
  }, [isGone, setValue]);

  return (
    <FormPart title={t('moment.title')}>
      {now && strip.length > 0 && (
        <>
          <DayStrip {...{ strip, free }} today={now.date} error={isOpen ? undefined : errorOf('date')} />
          <HourChips {...{ date, service, now, free }} error={isOpen ? undefined : errorOf('time')} />
        </>
      )}
      <details
        id="other-moment"
        ref={other}
        className={styles['other']}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('moment.other')}</summary>
        <div className={styles['native']}>
          <NativeField name="date" min={now?.date} isShown={isOpen} />
          <NativeField name="time" isShown={isOpen} />
        </div>
      </details>
      {/* A live region: what is chosen and the note about it are announced. */}
      <div role="status" className={`stack gap-16 ${styles['status']}`}>
        <MomentNote isTyped={isOpen} />
      </div>
      <PlaceChoice />
    </FormPart>
  );
}

/** In person or online, where the practitioner offers both. */
function PlaceChoice() {
  const { t, language } = useTexts('booking');
  const { contact } = useSite();
  const error = useFieldErrors()('place');
  if (!contact.inPerson || !contact.online) return null;
  const area = placeOf(contact, language);
  const choices = [...places.map((place) => [place, placeLine(place, language)] as const), ['any', anyPlace] as const];
  return (
    <Group field="place" label={t('recap.where')} className={styles['places']} error={error}>
      {choices.map(([place, value]) => (
        <label key={place} className={styles['chip']}>
          <Radio value={value} required />
          <span>
            {t(`place.${place}`)}
            {place === 'inPerson' && area && <small>{area}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}

/** In place of an hour that went meanwhile: the nearest free ones. */
export function TakenHour({ time, free }: { time: string; free: readonly SessionTime[] }) {
  const { t, language } = useTexts('booking');
  const { setValue } = useFormContext<BookingValues>();
  const [date, chosen] = useWatch<BookingValues, ['date', 'time']>({ name: ['date', 'time'] });
  return (
    <>
      <Alert kind="note" focused>
        {t(free.length > 0 ? 'taken.text' : 'taken.none', { time })}
      </Alert>
      <div className={styles['places']} role="group" aria-label={t('taken.nearest')}>
        {free.map((each) => (
          <button
            key={each.date + each.time}
            type="button"
            className={styles['nearest']}
            aria-pressed={each.date === date && each.time === chosen}
            onClick={() => {
              setValue('date', each.date);
              setValue('time', each.time);
            }}
          >
            <small>
              {[
                format(each.date, language, { weekday: 'short' }).slice(0, 3),
                formatShortDate(each.date, language),
              ].join(', ')}
            </small>
            {each.time}
          </button>
        ))}
      </div>
    </>
  );
}

/** The message is folded away until it is wanted. */
export function MessageField() {
  const { t } = useTranslation(['booking', 'forms']);
  const { getValues, formState } = useFormContext<BookingValues>();
  const isFilled = Boolean(import.meta.env.SSR ? formState.defaultValues?.message : getValues('message'));
  const isWrong = Boolean(useFieldErrors()('message'));
  return (
    <details className={styles['message']} open={isFilled || isWrong || undefined}>
      <summary>{t('message')}</summary>
      <TextField
        name="message"
        label={t('forms:message')}
        aside={t('forms:optional')}
        placeholder={t('messagePlaceholder')}
        multiline
      />
    </details>
  );
}
