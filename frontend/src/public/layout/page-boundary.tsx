import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  /** The path of the page. Another path is another attempt. */
  path: string;
  children: ReactNode;
}

/** Shows a message with a retry if a page's code could not be loaded. */
export class PageBoundary extends Component<Props, { failed: boolean; path: string }> {
  override state = { failed: false, path: this.props.path };

  static getDerivedStateFromProps({ path }: Props, state: { path: string }) {
    return path === state.path ? null : { failed: false, path };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
