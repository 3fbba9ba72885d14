import { limits } from '@luar/contracts/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import fieldStyles from '../../shared/ui/field.module.css';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import styles from './row.module.css';
import { useNote } from './use-note.ts';

interface Props {
  /** Of the call that saves it. */
  path: string;
  id: string;
  stored: string;
  visitor: string;
  /** What the note is about, if not the request. */
  about?: string | undefined;
  /** One open line, whose label is heard and not seen. */
  isLine?: boolean;
}

/** The practitioner's private note. It saves itself. If another device stored another note, both stay until one is chosen. */
export function Note({ path, id, stored, visitor, about, isLine = false }: Props) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const field = useId();
  const { note, state, error, type, save, replace } = useNote(path, id, stored);
  return (
    <div className={isLine ? styles['lineBox'] : `stack gap-8 ${styles['note']}`}>
      <label htmlFor={field} className={isLine ? 'visually-hidden' : undefined}>
        <b>{about ?? t('note.title')}</b> <span className="soft">{t('note.private')}</span>
        <span className="visually-hidden"> {visitor}</span>
      </label>
      <textarea
        className={`${fieldStyles['control']} ${styles[isLine ? 'line' : 'area']}`}
        id={field}
        name="note"
        rows={isLine ? 1 : 2}
        value={note}
        maxLength={limits.text.note}
        placeholder={t(isLine ? 'note.line' : 'note.placeholder')}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={save}
      />
      {state === 'conflict' && (
        <p>
          {t('note.other')} <q>{stored}</q> <Button kind="quiet" text={t('note.replace')} onClick={replace} />
        </p>
      )}
      <p role="status" className="live soft">
        {state === 'saved' && t('note.saved')}
        {state === 'failed' && `${reason(error, t('note.failed'))} ${t('note.again')}`}
      </p>
    </div>
  );
}
