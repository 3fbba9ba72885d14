import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

/** A page whose code did not arrive is said so, and the way on stays open. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
