import { type RefObject, useEffect } from 'react';

/** Ctrl, or Cmd, with a key presses a button. Not while a dialog is open: its page is inert. */
export function useShortcut(key: string, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== key)
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) button.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, button]);
}
