import { useTranslation } from 'react-i18next';
import styles from './service-form.module.css';

/** How far the picture has come; then the server draws its sizes, which takes a moment longer. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('adminServices');
  const percent = Math.round(share * 100);
  const text = percent < 100 ? t('form.uploading', { percent }) : t('form.processing');
  return (
    <div className={styles['progress']}>
      <p>{text}</p>
      <progress aria-label={t('form.image')} value={percent} max={100} />
    </div>
  );
}
