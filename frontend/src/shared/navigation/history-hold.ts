/**
 * A `popstate` handler that runs before the router's. Listeners run in the order of registration, so this one is
 * registered first. Only the panel sets it.
 */
export const historyHold: { onStep: ((event: PopStateEvent) => void) | undefined } = { onStep: undefined };

export const listenBeforeRouter = (): void =>
  window.addEventListener('popstate', (event) => historyHold.onStep?.(event));
