import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

/** Shows a message with a retry if a page's code could not be loaded. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
