import { numberToDial } from '@luar/contracts/contact-links';
import type { DiaryEntry, DiaryOff } from '@luar/contracts/diary';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { hasMoney, MoneyTag } from '../money/tag.tsx';
import { useSessionLink } from '../requests/phone-links.ts';
import { useNow } from '../time/use-now.ts';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './diary.module.css';

function Acts({ entry }: { entry: DiaryEntry }) {
  const { t } = useTexts(['adminDiary', 'adminRequests']);
  const { _id, kind, email, phone, date, from: time, where } = entry;
  const dialled = numberToDial(phone);
  const whatsapp = useSessionLink()(entry, { date, time, isAgreed: kind === 'agreed', where }, useNow());
  return (
    <div className={`cluster ${styles['acts']}`}>
      <Link className={pill('quiet')} to={`/admin/answer/${_id}`}>
        <Glyph name="bookings" />
        {t('act.see')}
      </Link>
      {email !== '' && (
        <Link className={pill('quiet')} to={`/admin/answer/${_id}?write`}>
          <Glyph name="mail" />
          {t(kind === 'asked' ? 'act.answer' : 'act.move')}
        </Link>
      )}
      <Link className={pill('quiet')} to={`/admin/people/${_id}`}>
        <Glyph name="people" />
        {t('act.person')}
      </Link>
      {dialled && (
        <a className={pill('quiet')} href={`tel:${dialled}`}>
          <Glyph name="phone" />
          {t('act.call')}
        </a>
      )}
      {whatsapp && (
        <a className={pill('quiet')} href={whatsapp} target="_blank" rel="noreferrer">
          <Glyph name="chat" />
          WhatsApp
        </a>
      )}
    </div>
  );
}

/** A held time. It opens to what can be done with it. */
export function Entry({ entry }: { entry: DiaryEntry }) {
  const { t, language } = useTexts('adminDiary');
  const { kind, from, until, name, serviceName, where, note, money } = entry;
  return (
    <li className={styles['entry']} data-kind={kind}>
      <details>
        <summary>
          <span className={styles['time']}>
            {from}–{until}
          </span>
          <b>{name}</b>
          <span className="hint">
            {[textIn(serviceName, language), where && t(`new.${where}`)].filter(Boolean).join(' · ')}
          </span>
          {kind !== 'agreed' && <span className={styles['kind']}>{t(`kind.${kind}`)}</span>}
          {kind === 'agreed' && <span className="visually-hidden">{t('kind.agreed')}</span>}
          {hasMoney(money) && (
            <span className="cluster gap-8">
              <MoneyTag money={money} />
            </span>
          )}
        </summary>
        {note && <p className={styles['note']}>{note}</p>}
        <Acts entry={entry} />
      </details>
    </li>
  );
}

export function OffEntry({ entry: { kind, from, until, title } }: { entry: DiaryOff }) {
  const { t } = useTexts('adminDiary');
  return (
    <li className={styles['entry']} data-kind={kind}>
      <Link to={kind === 'busy' ? '/admin/diary/calendars' : '/admin/diary/off'}>
        {kind !== 'dayOff' && (
          <span className={styles['time']}>
            {from}–{until}
          </span>
        )}
        <span>{[t(kind), title].filter(Boolean).join(': ')}</span>
      </Link>
    </li>
  );
}
