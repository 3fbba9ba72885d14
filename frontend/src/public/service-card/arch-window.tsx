import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { categoryOf } from '../../shared/category-of.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import styles from './arch-window.module.css';
import { ServicePicture } from './service-picture.tsx';

interface Props {
  service: Service;
  shape: 'card' | 'row';
  /** Whether the category is named below the picture. */
  tagged?: boolean;
}

/**
 * The arched picture of a service: the uploaded image, or the category's illustration with the service's icon on the
 * moon.
 */
export function ArchWindow({ service, shape, tagged = true }: Props) {
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
      {tagged && <span className={styles['tag']}>{t(`category.${category}`)}</span>}
    </div>
  );
}
