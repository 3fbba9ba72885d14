import { type SyntheticEvent, useRef } from 'react';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { trapped } from './trap-field.tsx';

/**
 * Handles the submit button: clears the last result, waits for the paint, then validates and sends. Further presses
 * meanwhile are ignored.
 */
export function useSubmit(clear: () => void, send: (website: string) => Promise<void>) {
  const busy = useRef(false);
  const run = async (website: string) => {
    await afterPaint();
    try {
      await send(website);
    } finally {
      busy.current = false;
    }
  };
  return (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    clear();
    void run(trapped(event.currentTarget));
  };
}
