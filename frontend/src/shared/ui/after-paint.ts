/** Resolves after the next paint, so that the response to a press is visible before longer work starts. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
