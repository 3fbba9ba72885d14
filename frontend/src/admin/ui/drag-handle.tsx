import { type KeyboardEvent, type PointerEvent as Press, useEffect, useRef } from 'react';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './kit.module.css';

interface Props {
  label: string;
  onMove: (by: -1 | 1) => void;
}

/** Moves the list entry that it stands in: by drag past the middle of a neighbour, or by the arrow keys. */
export function DragHandle({ label, onMove }: Props) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  const press = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  // On the window: the moved row takes the handle with it, and an element that is moved loses the pointer.
  const take = ({ currentTarget }: Press<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const drag = ({ clientY }: PointerEvent) => {
      const isPast = (neighbour: Element | null | undefined, by: -1 | 1) => {
        if (!neighbour) return false;
        const { top, height } = neighbour.getBoundingClientRect();
        return (clientY - top - height / 2) * by > 0;
      };
      if (isPast(row?.previousElementSibling, -1)) move.current(-1);
      else if (isPast(row?.nextElementSibling, 1)) move.current(1);
    };
    const drop = () => {
      window.removeEventListener('pointermove', drag);
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, drop);
    };
    window.addEventListener('pointermove', drag);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, drop);
  };
  return (
    <IconButton label={label} className={styles['handle']} data-handle onKeyDown={press} onPointerDown={take}>
      <Glyph name="drag" size={20} />
    </IconButton>
  );
}
