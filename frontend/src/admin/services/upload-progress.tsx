import { useTranslation } from 'react-i18next';
import styles from './service-form.module.css';

/** The progress of the upload. After it, the server still has to make the picture's sizes. */
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
