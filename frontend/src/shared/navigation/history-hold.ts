/**
 * Who hears of a step through the history before the router does. A window calls its listeners in the order in which they
 * came, so this one has to be there first; only the panel makes use of it.
 */
export const historyHold: { onStep: ((event: PopStateEvent) => void) | undefined } = { onStep: undefined };

export const listenBeforeRouter = (): void =>
  window.addEventListener('popstate', (event) => historyHold.onStep?.(event));
