import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { categoryOf } from '../data/category-of.ts';
import { Drawing } from '../drawings/drawing.tsx';
import styles from './arch-window.module.css';
import { ServicePicture } from './service-picture.tsx';

/** The night window of a service: her picture, or the category's drawing with her icon on the moon. */
export function ArchWindow({ service, shape }: { service: Service; shape: 'card' | 'row' }) {
  const { t } = useTranslation();
  const category = categoryOf(service);
  const image = service.image ?? service.picture?.webp;
  return (
    <div className={`${styles['frame']} ${styles[shape]}`}>
      <div className={styles['window']}>
        {image ? (
          <ServicePicture service={service} src={image} />
        ) : (
          <>
            <Drawing name={`arch-${category}`} className={styles['drawing']} />
            <span className={styles['halo']} />
            <span className={styles['disc']} aria-hidden="true">
              {service.icon}
            </span>
          </>
        )}
        <span className={styles['line']} />
      </div>
      <span className={styles['tag']}>{t(`category.${category}`)}</span>
    </div>
  );
}
