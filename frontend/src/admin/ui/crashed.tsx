import { useTranslation } from 'react-i18next';
import { PageHead } from './page-head.tsx';
import { pill } from './pill.ts';

/** Shown instead of a page that failed. Drafts are kept. */
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
