import { createContext, type ReactNode } from 'react';

/** Whether what is rendered stands in a live region, which announces it. */
export const InLive = createContext(false);

/** A live region. Always render it: screen readers announce only changes in an existing one. */
export const Live = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={className} aria-live="polite">
    <InLive value>{children}</InLive>
  </div>
);
