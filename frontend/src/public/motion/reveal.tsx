import { type ElementType, type ReactNode, useEffect, useRef } from 'react';

let observer: IntersectionObserver | undefined;

function showWhenSeen(element: Element): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-reveal', 'shown');
        observer?.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -6% 0px' },
  );
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * Fades its content in when it first scrolls into view. Content is hidden only by script, so it is visible without
 * JavaScript and above the fold.
 */
export function Reveal({
  children,
  as: Tag = 'div',
  className,
}: {
  children: ReactNode;
  as?: ElementType;
  className?: string | undefined;
}) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (target.getBoundingClientRect().top < window.innerHeight) return;
    target.setAttribute('data-reveal', 'waiting');
    return showWhenSeen(target);
  }, []);
  return (
    <Tag ref={element} className={className}>
      {children}
    </Tag>
  );
}
