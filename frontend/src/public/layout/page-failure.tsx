import { useEffect } from 'react';
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
      <Band title={t('failure.title')} lead={t('failure.text')} />
      <Plain>
        <button type="button" className={button('primary')} onClick={reload}>
          {t('failure.reload')}
        </button>
      </Plain>
    </>
  );
}
