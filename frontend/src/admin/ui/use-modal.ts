import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '../../shared/navigation/use-layer.ts';

/**
 * Opens the native modal dialog: the rest of the page is inert, and Escape, Back or a press on the backdrop closes it. The
 * focus starts on the element with data-start, and returns to its earlier place on close.
 */
export function useModal(onClose: () => void, ownsEntry = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayer(ownsEntry, onClose);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // A press on the backdrop has the dialog itself as its target.
    const onPress = (event: MouseEvent) => {
      if (event.target === element) close();
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
