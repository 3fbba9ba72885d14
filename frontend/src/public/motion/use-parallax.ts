import { type RefObject, useEffect } from 'react';

/** Sets the scroll distance as a CSS variable; hero.module.css moves the layers by it. */
export function useParallax(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scene.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      // Beyond its height the scene is not visible.
      const scrolled = Math.min(window.scrollY, element.offsetHeight);
      element.style.setProperty('--scrolled', `${scrolled}px`);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [scene]);
}
