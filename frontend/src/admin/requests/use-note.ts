import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { NoteStore, noteOf } from './note-store.ts';

const notes = new NoteStore();
/** After the last letter, and after a save that failed. */
const pauseMs = { typed: 1000, failed: 10_000 };

/** The request of the note was deleted. */
export const forgetNote = (id: string): void => notes.forget(id);

/** The practitioner signs out. */
export const forgetNotes = (): void => notes.clear();

/** A private note that saves itself: after a pause, when its field is left or goes away, and again until it is stored. */
export function useNote(path: string, id: string, stored: string) {
  const queryClient = useQueryClient();
  const unsaved = useSyncExternalStore(notes.subscribe, () => notes.of(id));
  const [wasSaved, setSaved] = useState(false);
  const [seen, setSeen] = useState(unsaved);
  if (seen !== unsaved) {
    setSeen(unsaved);
    setSaved(seen?.state === 'saving' && !unsaved);
  }
  const save = () =>
    notes.save(
      id,
      async (change) => {
        const { note } = noteOf(await call('PUT', path, { needs: {}, body: change }));
        return typeof note === 'string' ? note : change.note;
      },
      () => queryClient.invalidateQueries({ queryKey: requestsKey }),
    );
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (unsaved?.state !== 'typed' && unsaved?.state !== 'failed') return;
    const timer = setTimeout(() => saveNow(), pauseMs[unsaved.state]);
    return () => clearTimeout(timer);
  }, [unsaved]);
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
  // The other note, which a conflict is about, comes with the next load.
  useEffect(() => {
    if (unsaved?.state === 'conflict') void queryClient.invalidateQueries({ queryKey: requestsKey });
  }, [unsaved?.state, queryClient]);
  return {
    note: unsaved?.note ?? stored,
    state: unsaved?.state ?? (wasSaved ? ('saved' as const) : undefined),
    error: unsaved?.error,
    type: (note: string) => notes.type(id, note, stored),
    save: () => void save(),
    replace: () => {
      notes.replace(id, stored);
      void save();
    },
  };
}
