import type { HomeContent } from '@luar/contracts/home-content';
import { languages } from '@luar/contracts/language';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './preview.module.css';

const HomePreview = lazy(() => import('../../public/home/preview.tsx'));

interface Props {
  content: HomeContent;
  onClose: () => void;
}

/** A preview of the page in a full-size dialog, in either language. Its links and buttons are inert. */
export function Preview({ content, onClose }: Props) {
  const { t } = useTranslation(['adminHome', 'admin']);
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const dialog = useModal(onClose);

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={t('preview.title')}>
      <div className={styles['bar']}>
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
              {t(`admin:language.${each}`)}
            </button>
          ))}
        </div>
        <button type="button" aria-label={t('preview.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the region must be scrollable by keyboard */}
      <div className={styles['page']} role="region" aria-label={t('preview.page')} tabIndex={0}>
        <div inert>
          <Suspense fallback={<p className={styles['waiting']}>{t('admin:loading')}</p>}>
            <HomePreview content={content} language={language} />
          </Suspense>
        </div>
      </div>
    </dialog>
  );
}
