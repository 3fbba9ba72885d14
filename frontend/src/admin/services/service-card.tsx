import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { cardFeatures } from '../../shared/card-features.ts';
import { categoryOf } from '../../shared/category-of.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { objectPosition } from '../../shared/object-position.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { CardActions } from './card-actions.tsx';
import styles from './service-card.module.css';
import { StatePill } from './state-pill.tsx';

interface Props {
  service: Service;
  place: { first: boolean; last: boolean };
  onToggle: () => void;
  onDelete: () => void;
  onCopyLink: () => void;
  onMove: (by: -1 | 1) => void;
}

function Facts({ service }: { service: Service }) {
  const { t } = useTranslation(['adminServices', 'common']);
  const language = useLanguage();
  const price = service.price === 0 ? t('common:service.free') : formatPrice(service.price, language);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('price')}</dt>
        <dd>{price}</dd>
      </div>
      <div>
        <dt>{t('duration')}</dt>
        <dd>{t('common:service.minutes', { count: service.duration })}</dd>
      </div>
      <div>
        <dt>{t('category')}</dt>
        <dd>{t(`common:category.${categoryOf(service)}`)}</dd>
      </div>
    </dl>
  );
}

export function ServiceCard({ service, place, onToggle, onDelete, onCopyLink, onMove }: Props) {
  const { t } = useTranslation('adminServices');
  const language = useLanguage();
  const name = textIn(service.name, language);
  const features = cardFeatures(service, language);
  const thumbnail = service.image && atApi(service.image);
  return (
    <article className={styles['card']} aria-label={name}>
      <div className={styles['name']}>
        <span className={styles['arch']} aria-hidden="true">
          {thumbnail ? (
            <img
              src={thumbnail}
              alt=""
              loading="lazy"
              {...(service.focus && service.picture && objectPosition(service.focus, service.picture, 46 / 48))}
            />
          ) : (
            service.icon
          )}
        </span>
        <div>
          <h2>{name}</h2>
          <p>{service.slug}</p>
        </div>
      </div>
      <StatePill active={service.isActive} />
      <Facts service={service} />
      <p className={styles['features']}>{features.join(' · ')}</p>
      <div className={styles['move']}>
        <MoveButtons
          place={place}
          labels={{ up: t('moveUp', { name }), down: t('moveDown', { name }) }}
          onMove={onMove}
        />
      </div>
      <CardActions service={service} onToggle={onToggle} onDelete={onDelete} onCopyLink={onCopyLink} />
    </article>
  );
}
