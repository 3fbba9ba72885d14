import { isRecord } from '../../shared/api/answer.ts';
import { call } from '../api/call.ts';
import { clearDraft, draftsForgotten } from '../forms/draft.ts';
import { type Edits, isConflict, PlainEditor } from '../forms/editor.ts';

export interface NoteValues {
  note: string;
}

/** Where an answer has the stored note: that of a person in itself, that of a request in the request. */
function noteIn(body: unknown): unknown {
  const request = isRecord(body) ? body['request'] : undefined;
  return isRecord(request) ? request['note'] : isRecord(body) ? body['note'] : undefined;
}

const nameOf = (id: string) => `note-${id}`;

/** A private note. Its version is the note itself: the server refuses a save over a note that was not seen. */
export const noteEdits = (path: string, id: string): Edits<NoteValues, string> => ({
  name: nameOf(id),
  toValues: (note) => ({ note }),
  versionOf: (note) => note,
  put: async ({ note }, { version: was }) => {
    try {
      const stored = noteIn(await call('PUT', path, { body: { note, was } }));
      return { stored: typeof stored === 'string' ? stored : note };
    } catch (error) {
      // It was stored before, and the answer was lost.
      if (isConflict(error) && noteIn((error as { body?: unknown }).body) === note.trim())
        return { stored: note.trim() };
      throw error;
    }
  },
});

type NoteEditor = PlainEditor<NoteValues, string>;
let known = { drafts: draftsForgotten(), editors: new Map<string, NoteEditor>() };

/** Notes outlive their fields: a row is closed, the list is drawn anew, or a second field of the same note appears. */
export function noteEditor(path: string, id: string, stored: string): NoteEditor {
  if (known.drafts !== draftsForgotten()) known = { drafts: draftsForgotten(), editors: new Map() };
  const editor = known.editors.get(id) ?? new PlainEditor(noteEdits(path, id), stored);
  if (!known.editors.has(id)) editor.open();
  known.editors.set(id, editor);
  return editor;
}

/** The request of the note was deleted. */
export function forgetNote(id: string): void {
  known.editors.delete(id);
  clearDraft(nameOf(id));
}
