import { useEffect, Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reload, reloadOnce } from '../../shared/navigation/reload.ts';
import { button } from '../../shared/ui/button.ts';
import { Band } from './band.tsx';
import { Plain } from './plain.tsx';

export function PageFailure() {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('online', reload);
    void reloadOnce();
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <>
      <Band title={t('failure.title')} lead={t(navigator.onLine ? 'failure.text' : 'failure.offline')} />
      <Plain>
        <button type="button" className={button('primary')} onClick={reload}>
          {t('failure.reload')}
        </button>
      </Plain>
    </>
  );
}

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
