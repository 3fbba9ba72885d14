import { limits } from '@luar/contracts/limits';
import type { SessionTime } from '@luar/contracts/request-history';
import { ownTimeText } from '@luar/contracts/visitor-zone';
import receipt from '../../public/booking/receipt.module.css';
import { OwnTime, SessionRows } from '../../public/booking/receipt.tsx';
import { endOf } from '../../shared/format/clock.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Field } from '../../shared/ui/field.tsx';
import { type Shown, useDays, usePrice } from './shown.ts';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

/** The offered times, or none of them, and the way to cancel. */
export function Choose({ request, path, content }: Shown<'choose'>) {
  const { t } = useVisitTexts();
  const language = useLanguage();
  const days = useDays();
  const { times, chosen, wish, agreed } = content;
  return (
    <>
      <Facts request={request} />
      {agreed && <Stays agreed={agreed} />}
      <form action={path} method="get" className={`stack gap-20 ${styles['form']}`}>
        <input type="hidden" name="step" value="choose" />
        {times.length > 0 ? (
          <fieldset className={`stack gap-12 ${styles['times']}`}>
            <legend>{t('choose.which')}</legend>
            {times.map((session) => (
              <Card
                key={valueOf(session)}
                value={valueOf(session)}
                checked={chosen === valueOf(session)}
                name={days.short(session)}
                hint={[
                  t('booking:recap.span', {
                    time: session.time,
                    ends: endOf(session.time, request.service.durationMinutes),
                  }),
                  ownTimeText(session, request.zone, language),
                ]
                  .filter(Boolean)
                  .join('; ')}
              />
            ))}
            <Card value="another" checked={chosen === 'another'} name={t('choose.none')} hint={t('choose.noneHint')} />
          </fieldset>
        ) : (
          <input type="hidden" name="time" value="another" />
        )}
        <WishField wish={wish} />
        <Continue />
      </form>
      <CancelLink path={path} isAgreed={agreed !== undefined} />
    </>
  );
}

/** At the foot of a page that asks for something else. */
export function CancelLink({ path, isAgreed }: { path: string; isAgreed: boolean }) {
  const { t } = useVisitTexts();
  return (
    <p className={`screen-only centred ${styles['cancel']}`}>
      <a href={`${path}?step=cancel`} className="target">
        {t(isAgreed ? 'change.cancel' : 'choose.cancel')}
      </a>
    </p>
  );
}

/** What stays agreed until the visitor chooses. */
export function Stays({ agreed }: { agreed: SessionTime }) {
  const { t } = useVisitTexts();
  return <p className="soft">{t('choose.stays', { day: useDays().short(agreed), time: agreed.time })}</p>;
}

/** What the visitor asked for. */
export function Facts({ request }: Pick<Shown<'choose'>, 'request'>) {
  const { t } = useVisitTexts();
  const { service, requested, zone, where } = request;
  return (
    <SessionRows
      service={service}
      session={requested}
      minutes={service.durationMinutes}
      when={t('facts.asked')}
      own={<OwnTime session={requested} zone={zone} />}
      where={where}
      price={usePrice(request)}
      pay={undefined}
    />
  );
}

function Card({ value, checked, name, hint }: { value: string; checked: boolean; name: string; hint: string }) {
  return (
    <label className={styles['card']}>
      <input type="radio" name="time" value={value} className={receipt['cell']} defaultChecked={checked} required />
      <span className={styles['dot']} />
      <b>{name}</b>
      <span className={styles['hint']}>{hint}</span>
    </label>
  );
}

/** Below the times it is shown once "none of them" is chosen, in browsers that support the selector. */
export function WishField({ wish, hint }: { wish: string; hint?: string }) {
  const { t } = useVisitTexts();
  return (
    <div className={styles['wish']}>
      <Field id="wish" label={t('wish')} aside={t('optional')} hint={hint}>
        {(control) => <textarea {...control} name="wish" rows={3} maxLength={limits.text.wish} defaultValue={wish} />}
      </Field>
    </div>
  );
}

export function Continue() {
  const { t } = useVisitTexts();
  return (
    <>
      <button type="submit" className={`${button('primary')} wide screen-only`}>
        {t('continue')}
      </button>
      <p className={'soft centred screen-only'}>{t('nothingYet')}</p>
    </>
  );
}

const valueOf = ({ date, time }: SessionTime) => `${date}T${time}`;
