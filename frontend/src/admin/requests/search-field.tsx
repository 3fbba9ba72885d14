import { limits } from '@luar/contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import control from '../../shared/ui/field.module.css';
import { Glyph } from '../ui/glyph.tsx';
import { searchFor, viewIn } from './queries.ts';
import styles from './requests.module.css';

const pauseMs = 200;
const shortest = 2;

/** Searches from the second letter on. The typed text is part of the URL. `start`: the page begins with it. */
export function SearchField({ start = false }: { start?: boolean }) {
  const { t } = useTranslation('adminRequests');
  const view = viewIn(useSearchParams()[0]);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(view.q);
  const [seen, setSeen] = useState(view.q);
  const field = useRef<HTMLInputElement>(null);
  // Back, or a link, changes the address.
  if (seen !== view.q) {
    setSeen(view.q);
    if (typed.trim() !== view.q) setTyped(view.q);
  }
  // Of a page that loads after the layout has moved the focus.
  useEffect(() => {
    if (start) field.current?.focus();
  }, [start]);
  // Only typing starts the pause.
  const ask = useEffectEvent((q: string) => {
    if (q === view.q) return;
    // One entry in the history for a search, not one for each letter.
    const replace = view.q !== '' && q !== '';
    void navigate({ search: searchFor({ ...view, q }) }, { replace });
  });
  useEffect(() => {
    const q = typed.trim();
    const timer = setTimeout(() => ask(q.length >= shortest ? q : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles['search']}>
      <Glyph name="search" />
      <input
        ref={field}
        data-start={start ? '' : undefined}
        className={control['control']}
        type="search"
        name="q"
        value={typed}
        maxLength={limits.text.searched}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {typed && (
        <button
          type="button"
          className="square"
          aria-label={t('search.clear')}
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        >
          <Glyph name="clear" size={18} />
        </button>
      )}
    </search>
  );
}
