import { languages } from '@luar/contracts/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './preview-dialog.module.css';

type PagePreview = typeof import('../../public/preview/preview.tsx').default;

/** Not `lazy`: a part that cannot be loaded would take the editor with it, and could not be loaded again. */
const partQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: () => import('../../public/preview/preview.tsx'),
  staleTime: Infinity,
  retry: false,
});

interface Props extends Omit<ComponentProps<PagePreview>, 'language'> {
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
  const part = useQuery(partQuery);

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
        {part.data ? (
          <div inert>
            <part.data.default language={language} {...page} />
          </div>
        ) : (
          <div className={styles['waiting']}>
            <Waiting query={part} failed={t('preview.failed')} />
          </div>
        )}
      </div>
    </dialog>
  );
}
