import { type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import styles from './editor.module.css';
import type { HomeValues } from './values.ts';

type ListName = 'features' | 'testimonials';

interface Props {
  name: ListName;
  max: number;
  fresh: HomeValues[ListName][number];
  /** Renders the fields of one entry. `path` is its name in the form, `loadedAs` the name it was loaded under. */
  children: (path: `${ListName}.${number}`, loadedAs: string) => ReactNode;
}

/** A list with buttons to add, move and remove entries. The focus follows the changed entry. */
export function ListEditor({ name, max, fresh, children }: Props) {
  const { t } = useTranslation('adminHome');
  const { control, getValues } = useFormContext<HomeValues>();
  const { fields, append, move, remove } = useFieldArray<HomeValues, ListName>({ control, name });
  const list = useRef<HTMLOListElement>(null);
  // The focus target, applied once `fields` has changed: a render with the old list may come first.
  const wanted = useRef<{ of: typeof fields; index: number; what: string }>(undefined);

  useEffect(() => {
    if (!wanted.current || wanted.current.of === fields) return;
    const { index, what } = wanted.current;
    wanted.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus();
  });

  const moveBy = (index: number, by: -1 | 1) => {
    wanted.current = { of: fields, index: index + by, what: `[data-move="${by}"]` };
    move(index, index + by);
  };
  const removeAt = (index: number) => {
    wanted.current = { of: fields, index: Math.max(0, Math.min(index, fields.length - 2)), what: 'input' };
    remove(index);
  };
  const entry = (index: number) => t(`${name}.one`, { number: index + 1 });
  const add = () => {
    wanted.current = { of: fields, index: fields.length, what: 'input' };
    append(fresh, { shouldFocus: false });
  };

  return (
    <Panel title={t(`${name}.title`)} hint={t(`${name}.hint`)}>
      <ol ref={list} className={styles['entries']}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset>
              <legend>{entry(index)}</legend>
              <div className={styles['tools']}>
                <MoveButtons
                  place={{ first: index === 0, last: index === fields.length - 1 }}
                  labels={{ up: t('up', { entry: entry(index) }), down: t('down', { entry: entry(index) }) }}
                  onMove={(by) => moveBy(index, by)}
                />
                {fields.length > 1 && (
                  <IconButton label={t('remove', { entry: entry(index) })} onClick={() => removeAt(index)}>
                    <Glyph name="remove" size={18} />
                  </IconButton>
                )}
              </div>
              {children(`${name}.${index}`, `${name}.${getValues(`${name}.${index}.origin`)}`)}
            </fieldset>
          </li>
        ))}
      </ol>
      {fields.length < max && (
        <button type="button" className={`${pill('outline')} ${styles['add']}`} onClick={add}>
          <Glyph name="add" />
          {t(`${name}.add`)}
        </button>
      )}
    </Panel>
  );
}
