import { useTranslation } from 'react-i18next';
import { button } from '../../shared/ui/button.ts';
import { Band } from './band.tsx';
import { Plain } from './plain.tsx';

export function PageFailure() {
  const { t } = useTranslation();
  return (
    <>
      <Band title={t('failure.title')} lead={t('failure.text')} />
      <Plain>
        <button type="button" className={button('indigo')} onClick={() => window.location.reload()}>
          {t('failure.reload')}
        </button>
      </Plain>
    </>
  );
}
