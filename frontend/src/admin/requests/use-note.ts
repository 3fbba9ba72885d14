import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { requestsKey } from '../api/current.ts';
import { noteEditor } from './note-edits.ts';

/** After the last letter, and after a save that failed. */
const pauseMs = { quiet: 1000, failed: 10_000 };

/** A private note that saves itself: after a pause, when its field is left or goes away, and again until it is stored. */
export function useNote(path: string, id: string, stored: string) {
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
