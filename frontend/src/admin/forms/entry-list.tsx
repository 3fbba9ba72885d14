import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { DragHandle } from '../ui/drag-handle.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './entry-list.module.css';

/**
 * Returns a function that names the target of the focus after a change of a list. `focus` is called once `fields` has
 * changed: a render with the old list may come first.
 */
function useAfterChange<Target>(fields: object, focus: (target: Target) => void): (target: Target) => void {
  const wanted = useRef<{ of: object; target: Target }>(undefined);
  useEffect(() => {
    if (!wanted.current || wanted.current.of === fields) return;
    const { target } = wanted.current;
    wanted.current = undefined;
    focus(target);
  });
  return (target) => {
    wanted.current = { of: fields, target };
  };
}

/** The entry of a list in which a field stands, and the name under which that entry was loaded. */
const EntryContext = createContext({ path: '', loadedAs: '' });

/** The name under which a field was loaded. It differs from its name after its entry was moved. */
export function useLoadedName(name: string): string {
  const { path, loadedAs } = use(EntryContext);
  return name.startsWith(path) ? loadedAs + name.slice(path.length) : name;
}

interface Props {
  /** The name of the list in the form. Its entries have `origin`, the index at which they were loaded. */
  name: string;
  max: number;
  /** How many entries cannot be removed. */
  min?: number;
  fresh: object;
  labels: {
    entry: (number: number) => string;
    add: string;
  };
  /** Renders the fields of one entry. `path` is its name in the form. */
  children: (path: string) => ReactNode;
}

/** A list whose entries are added, moved and removed. The focus follows the changed entry. */
export function EntryList({ name, max, min = 0, fresh, labels, children }: Props) {
  const { t } = useTranslation('admin');
  const { control, getValues } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name });
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useAfterChange(fields, ({ index, what }: { index: number; what: string }) =>
    (list.current?.children[index]?.querySelector<HTMLElement>(what) ?? adder.current)?.focus(),
  );

  const moveBy = (index: number, by: -1 | 1) => {
    if (!fields[index + by]) return;
    focusAfter({ index: index + by, what: '[data-handle]' });
    move(index, index + by);
  };
  const removeAt = (index: number) => {
    focusAfter({ index: Math.max(0, Math.min(index, fields.length - 2)), what: 'input' });
    remove(index);
  };
  const add = () => {
    focusAfter({ index: fields.length, what: 'input' });
    append(fresh, { shouldFocus: false });
  };

  return (
    <>
      <ol ref={list} className={`stack gap-20 ${styles['entries']}`}>
        {fields.map((field, index) => {
          const entry = labels.entry(index + 1);
          const path = `${name}.${index}`;
          const loadedAs = `${name}.${getValues(`${path}.origin`)}`;
          return (
            <li key={field.id}>
              <fieldset className="stack gap-16">
                <legend>{entry}</legend>
                <div className={styles['tools']}>
                  {fields.length > 1 && (
                    <DragHandle label={t('list.move', { entry })} onMove={(by) => moveBy(index, by)} />
                  )}
                  {fields.length > min && (
                    <IconButton label={t('list.remove', { entry })} onClick={() => removeAt(index)}>
                      <Glyph name="remove" size={18} />
                    </IconButton>
                  )}
                </div>
                <EntryContext value={{ path, loadedAs }}>{children(path)}</EntryContext>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {fields.length < max && (
        <Button ref={adder} kind="outline" glyph="add" text={labels.add} className="start" onClick={add} />
      )}
    </>
  );
}
