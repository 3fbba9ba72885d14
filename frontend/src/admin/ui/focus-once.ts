/** As a `ref`: the element takes the focus when it appears. An inline function would take it again at each new render. */
export const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
