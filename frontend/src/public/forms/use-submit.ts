import { type SyntheticEvent, useRef } from 'react';
import { afterPaint } from '../../shared/ui/after-paint.ts';

/**
 * What pressing the button of a form does: the last answer goes at once, and the check and the sending begin when the
 * browser has shown that. However often it is pressed meanwhile, it is sent once.
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
  return (event: SyntheticEvent, website: string): void => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    clear();
    void run(website);
  };
}
