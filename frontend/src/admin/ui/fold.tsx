import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon.tsx';
import { Glyph, type GlyphName } from './glyph.tsx';
import styles from './kit.module.css';

interface Props {
  /** Names the fold in the address, such as #hours. */
  id: string;
  glyph?: GlyphName;
  title: ReactNode;
  /** What it holds, while it is shut. */
  text?: ReactNode;
  value?: ReactNode;
  warnings?: readonly string[];
  /** `h2` where no heading is above it. */
  level?: 'h2' | 'h3';
  folds: Folds;
  children: ReactNode;
}

/** A row of a list that opens below itself. What is shut stays rendered: a form finds its fields and their labels. */
export function Fold({ id, glyph, title, text, value, warnings = [], level: Heading = 'h3', folds, children }: Props) {
  const isOpen = folds.open.includes(id);
  return (
    <section id={id} className={styles['fold']}>
      <Heading>
        <button
          type="button"
          className={`press ${styles['row']}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={(event) => folds.toggle(id, event.currentTarget)}
        >
          {glyph && <Glyph name={glyph} />}
          <span className={styles['words']}>
            <b>{title}</b>
            {!isOpen && text && <span>{text}</span>}
            {warnings.map((warning) => (
              <span key={warning} className="tag" data-tone="soon">
                <Icon name="alert" size={16} />
                {warning}
              </span>
            ))}
          </span>
          {value && <span className={styles['value']}>{value}</span>}
          <Glyph name={isOpen ? 'shut' : 'open'} size={18} />
        </button>
      </Heading>
      <div id={`${id}-fields`} hidden={!isOpen} className={`stack gap-20 ${styles['inside']}`}>
        {children}
      </div>
    </section>
  );
}

const oneAtATime = '(width < 720px)';

const invalid = () => document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-invalid])');

/** The fold in which an element stands. */
const foldOf = (element: Element | null) => element?.closest(`.${styles['fold']}`)?.id;

/** #identity-portrait names the fold #identity. */
const namedBy = (hash: string): readonly string[] =>
  hash === '' ? [] : [hash.slice(1), hash.slice(1).replace(/-[a-z]+$/, '')];

/** Which folds of a page are open: on a phone one at a time. The address may name one, or a place in one. */
export function useFolds() {
  const { hash } = useLocation();
  const [named, setNamed] = useState(hash);
  const [open, setOpen] = useState(() => namedBy(hash));
  /** Where the pressed heading was, so that it stays there when a fold above it shuts. */
  const pressed = useRef<{ button: HTMLElement; top: number }>(undefined);
  /** What takes the focus once its fold is open. */
  const wanted = useRef<() => HTMLElement | null>(undefined);

  const show = (id: string) =>
    setOpen((now) => (now.includes(id) ? now : window.matchMedia(oneAtATime).matches ? [id] : [...now, id]));

  if (named !== hash) {
    setNamed(hash);
    setOpen(namedBy(hash));
  }
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [hash]);

  useLayoutEffect(() => {
    if (pressed.current) window.scrollBy(0, pressed.current.button.getBoundingClientRect().top - pressed.current.top);
    pressed.current = undefined;
    const found = wanted.current?.();
    // It cannot take the focus before its fold is open.
    if (!found || !found.checkVisibility()) return;
    wanted.current = undefined;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  });

  return {
    open,
    latest: open.at(-1),
    toggle: (id: string, button: HTMLElement) => {
      pressed.current = { button, top: button.getBoundingClientRect().top };
      if (open.includes(id)) setOpen(open.filter((each) => each !== id));
      else show(id);
    },
    show,
    /** Opens the fold of the first invalid field, which takes the focus. */
    showErrors: () => {
      wanted.current = invalid;
      // The errors are shown with the next render.
      setTimeout(() => {
        const id = foldOf(invalid());
        if (id !== undefined) show(id);
        setOpen((now) => [...now]);
      });
    },
  };
}

export type Folds = ReturnType<typeof useFolds>;
