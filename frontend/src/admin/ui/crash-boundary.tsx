import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from './page-head.tsx';
import { pill } from './pill.ts';

export function Crashed() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHead title={t('crashed.title')} note={t('crashed.text')} />
      <button type="button" className={pill('blue')} onClick={() => window.location.reload()}>
        {t('crashed.reload')}
      </button>
    </>
  );
}

/** Catches an error of a page, so that the menu stays and drafts are kept. */
export class CrashBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}
