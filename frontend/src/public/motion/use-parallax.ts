import { type RefObject, useEffect } from 'react';

/** Tells a scene how far the page has been scrolled; its layers follow, each at its own pace (hero.module.css). */
export function useParallax(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scene.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      // Past its own height the scene is out of sight.
      const scrolled = Math.min(window.scrollY, element.offsetHeight);
      element.style.setProperty('--scrolled', `${scrolled}px`);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [scene]);
}
