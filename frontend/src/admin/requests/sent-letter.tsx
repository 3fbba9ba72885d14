import type { Language } from '@luar/contracts/language';
import type { RequestEvent } from '@luar/contracts/request-history';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { shortDay } from '../time/when.ts';
import styles from './row.module.css';

interface Props {
  event: RequestEvent;
  /** It was taken back before it was sent. */
  wasUndone: boolean;
  /** The visitor's. */
  language: Language;
}

/** What the practitioner wrote in a letter, and what the letter added to it. */
export function SentLetter({ event, wasUndone, language }: Props) {
  const { t, language: own } = useTexts('adminRequests');
  const letter = 'letter' in event ? event.letter : undefined;
  if (!letter) return null;
  const list = (parts: readonly string[]) => new Intl.ListFormat(own, { type: 'conjunction' }).format(parts);
  const ways = event.type === 'confirmed' ? (event.letter?.ways ?? []).map((way) => t(`letter.way.${way}`)) : [];
  const where = 'where' in event ? event.where : undefined;
  return (
    <details className={styles['letter']}>
      <summary className="target small">{t(wasUndone ? 'letter.readUnsent' : 'letter.read')}</summary>
      <blockquote className="written" lang={language}>
        {letter.text}
      </blockquote>
      {event.type === 'offered' && (
        <ul>
          {event.times.map(({ date, time }) => (
            <li key={date + time}>{`${shortDay(date, own)}, ${time}`}</li>
          ))}
        </ul>
      )}
      {where && <p className="soft">{t(`letter.${where}`)}</p>}
      {ways.length > 0 && <p className="soft">{t('letter.ways', { ways: list(ways) })}</p>}
    </details>
  );
}
