import { type RefObject, useEffect } from 'react';

/** Sets the scroll distance as a CSS variable; hero.module.css moves the layers by it. */
export function useParallax(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scene.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      // By its own position, because the panel's preview scrolls in a dialog. Beyond its height it is not visible.
      const { top, height } = element.getBoundingClientRect();
      const scrolled = Math.min(Math.max(-top, 0), height);
      element.style.setProperty('--scrolled', `${scrolled}px`);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [scene]);
}
