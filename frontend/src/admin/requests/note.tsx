import { limits } from '@luar/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import fieldStyles from '../../shared/ui/field.module.css';
import { requestsKey } from '../api/current.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { noteEditor } from './note-edits.ts';
import styles from './requests.module.css';

/** After the last letter, and after a save that failed. */
const pauseMs = { quiet: 1000, failed: 10_000 };

/** A private note that saves itself: after a pause, when its field is left or goes away, and again until it is stored. */
function useNote(path: string, id: string, stored: string) {
  const queryClient = useQueryClient();
  const [editor] = useState(() => noteEditor(path, id, stored));
  const state = useSyncExternalStore(editor.subscribe, () => editor.state);
  const { note } = useSyncExternalStore(editor.subscribeValues, () => editor.values);
  const [wasSaved, setSaved] = useState(false);
  const { phase, dirty } = state;
  const save = async () => {
    if (!editor.state.dirty || editor.state.phase === 'conflict') return;
    const outcome = await editor.save(editor.values);
    setSaved(outcome === 'done' && !editor.state.dirty);
    // Also the other note, which a conflict is about.
    if (outcome === 'done' || outcome === 'conflict') await queryClient.invalidateQueries({ queryKey: requestsKey });
  };
  const saveNow = useEffectEvent(() => void save());
  // What another device stored, while nothing is typed here.
  useEffect(() => {
    if (!editor.state.dirty && editor.state.phase === 'quiet') editor.takeNewer(stored);
  }, [editor, stored]);
  useEffect(() => {
    if (!dirty || (phase !== 'quiet' && phase !== 'failed')) return;
    // Each letter begins the pause again.
    const timer = setTimeout(() => editor.values.note === note && saveNow(), pauseMs[phase]);
    return () => clearTimeout(timer);
  }, [editor, note, dirty, phase]);
  useEffect(() => {
    const now = () => saveNow();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, []);
  return {
    note,
    state: phase === 'quiet' ? (wasSaved && !dirty ? ('saved' as const) : undefined) : phase,
    error: state.error,
    type: (typed: string) => editor.type({ note: typed }),
    save: () => void save(),
    replace: () => {
      editor.keepMine(stored);
      void save();
    },
  };
}

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
        className={`${fieldStyles['control']} ${isLine ? styles['line'] : ''}`}
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
