import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { categoryOf } from '../../shared/category-of.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import styles from './arch-window.module.css';
import { ServicePicture } from './service-picture.tsx';

/**
 * The arched picture of a service: the uploaded image, or the category's illustration with the service's icon on the
 * moon.
 */
export function ArchWindow({ service, shape }: { service: Service; shape: 'card' | 'row' }) {
  const { t } = useTranslation();
  const category = categoryOf(service);
  const image = service.image || service.picture?.webp;
  return (
    <div className={`${styles['frame']} ${styles[shape]}`}>
      <div className={styles['window']}>
        {image ? (
          <ServicePicture service={service} src={image} shape={shape} />
        ) : (
          <>
            <Illustration name={`arch-${category}`} className={styles['illustration']} />
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
