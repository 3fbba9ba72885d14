const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

let observer: IntersectionObserver | undefined;

function show(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    target.setAttribute('data-reveal', 'shown');
    observer?.unobserve(target);
  }
}

/**
 * Fades an element in when it first scrolls into view. It is hidden only by script, so it is visible without JavaScript and
 * above the fold.
 */
export function reveal(element: HTMLElement): void {
  if (element.getAttribute('data-reveal') !== '' || isStill()) return;
  if (element.getBoundingClientRect().top < window.innerHeight) return;
  element.setAttribute('data-reveal', 'waiting');
  observer ??= new IntersectionObserver(show, { rootMargin: '0px 0px -6% 0px' });
  observer.observe(element);
}

/** Sets what the styles need to know of the scroll position. */
function follow(): void {
  document.documentElement.toggleAttribute('data-at-top', window.scrollY < 8);
  if (isStill()) return;
  for (const scene of document.querySelectorAll<HTMLElement>('[data-parallax]')) {
    // By its own position, because the panel's preview scrolls in a dialog. Beyond its height it is not visible.
    const { top, height } = scene.getBoundingClientRect();
    scene.style.setProperty('--scrolled', `${Math.min(Math.max(-top, 0), height)}px`);
  }
}

let isFollowing = false;

/** Starts the effects of the page, before the application runs and while it does. */
export function startMotion(): void {
  if (isFollowing) return;
  isFollowing = true;
  let frame = 0;
  const onScroll = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      follow();
    });
  };
  follow();
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) reveal(element);
}
