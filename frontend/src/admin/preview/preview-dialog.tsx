import { languages } from '@luar/contracts/language';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './preview-dialog.module.css';

const PagePreview = lazy(() => import('../../public/preview/preview.tsx'));

interface Props extends Omit<ComponentProps<typeof PagePreview>, 'language'> {
  /** What the page is called for screen readers. */
  label: string;
  onClose: () => void;
}

/** A preview of a page in a full-size dialog, in either language. Its links and buttons are inert. */
export function PreviewDialog({ label, onClose, ...page }: Props) {
  const { t } = useTranslation('admin');
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const dialog = useModal(onClose);

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={t('preview.title')}>
      <div className={`row spread ${styles['bar']}`}>
        <p>{t('preview.title')}</p>
        <div role="group" aria-label={t('preview.language')}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              data-start={each === language ? '' : undefined}
              onClick={() => setLanguage(each)}
            >
              {t(`language.${each}`)}
            </button>
          ))}
        </div>
        <button type="button" aria-label={t('preview.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the region must be scrollable by keyboard */}
      <div className={styles['page']} role="region" aria-label={label} tabIndex={0}>
        <div inert>
          <Suspense fallback={<p className={styles['waiting']}>{t('loading')}</p>}>
            <PagePreview language={language} {...page} />
          </Suspense>
        </div>
      </div>
    </dialog>
  );
}
