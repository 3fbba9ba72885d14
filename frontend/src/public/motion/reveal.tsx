import type { ElementType, ReactNode } from 'react';
import { reveal } from './motion.ts';

interface Props {
  children: ReactNode;
  as?: ElementType;
  className?: string | undefined;
}

// After the effects of the render, because a new page first scrolls to its top.
const watch = (element: HTMLElement | null) => element && queueMicrotask(() => reveal(element));

export const Reveal = ({ children, as: Tag = 'div', className }: Props) => (
  // The page's loader may have changed the attribute before hydration.
  <Tag ref={watch} data-reveal="" className={className} suppressHydrationWarning>
    {children}
  </Tag>
);
