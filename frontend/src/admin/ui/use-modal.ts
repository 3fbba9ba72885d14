import { type RefObject, useEffect, useRef } from 'react';

/**
 * The browser's own modal dialog: the rest of the page is out of reach, Escape and a press on the ground close. The
 * focus starts on what carries data-start, and goes back to where it came from.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // A press on the ground behind hits the dialog itself, never what stands in it.
    const onPress = (event: MouseEvent) => {
      if (event.target === element) close.current();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('mousedown', onPress);
    element.showModal();
    element.querySelector<HTMLElement>('[data-start]')?.focus();
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('mousedown', onPress);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return dialog;
}
