import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Button } from './button.tsx';
import styles from './undo-note.module.css';

const lastsMs = 10_000;

interface Props {
  text: string;
  action: string;
  onUndo: () => void;
  onEnd: () => void;
}

/** Says what was done and offers to undo it for ten seconds. The time stands still while the focus or a pointer is on it. */
export function UndoNote({ text, action, onUndo, onEnd }: Props) {
  const [held, setHeld] = useState(false);
  // A new `onEnd` at each render must not start the time again.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), lastsMs);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div
      className={`cluster gap-12 tinted ${styles['note']}`}
      data-tone="good"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" />
      <p>{text}</p>
      <Button kind="outline" glyph="undo" text={action} onClick={onUndo} />
    </div>
  );
}
