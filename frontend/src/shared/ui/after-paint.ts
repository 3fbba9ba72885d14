/** When the browser has shown what a touch did so far: whatever takes longer than a frame is better begun then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
