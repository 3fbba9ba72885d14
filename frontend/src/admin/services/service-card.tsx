import type { Service } from '@luar/contracts/service';
import { limits } from '@luar/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './service-card.module.css';
import { StatePill } from './state-pill.tsx';

interface Props {
  service: Service;
  place: { first: boolean; last: boolean };
  onToggle: () => void;
  onDelete: () => void;
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
        <dd>{t(`common:category.${service.category}`)}</dd>
      </div>
    </dl>
  );
}

function MoveButtons({ name, place, onMove }: Pick<Props, 'place' | 'onMove'> & { name: string }) {
  const { t } = useTranslation('adminServices');
  return (
    <div className={styles['move']}>
      {([-1, 1] as const).map((by) => {
        // Not switched off at the end of the list: that would take the focus away.
        const end = by === -1 ? place.first : place.last;
        return (
          <button
            key={by}
            type="button"
            aria-label={t(by === -1 ? 'moveUp' : 'moveDown', { name })}
            aria-disabled={end}
            onClick={() => !end && onMove(by)}
          >
            <Glyph name={by === -1 ? 'up' : 'down'} size={18} />
          </button>
        );
      })}
    </div>
  );
}

export function ServiceCard({ service, place, onToggle, onDelete, onMove }: Props) {
  const { t } = useTranslation('adminServices');
  const language = useLanguage();
  const name = service.name[language];
  const features = service.features.slice(0, limits.cardFeatures).map((feature) => feature[language]);
  return (
    <article className={styles['card']} aria-label={name}>
      <div className={styles['name']}>
        <span className={styles['arch']} aria-hidden="true">
          {service.icon}
        </span>
        <div>
          <h2>{name}</h2>
          <p>{service.slug}</p>
        </div>
      </div>
      <StatePill active={service.isActive} />
      <Facts service={service} />
      <p className={styles['features']}>{features.join(' · ')}</p>
      <MoveButtons name={name} place={place} onMove={onMove} />
      <div className={styles['actions']}>
        <Link
          to={`/admin/services/edit/${service._id}`}
          className={pill('quiet')}
          aria-label={t('editNamed', { name })}
        >
          <Glyph name="edit" />
          {t('edit')}
        </Link>
        <button
          type="button"
          className={pill('quiet')}
          aria-label={t(service.isActive ? 'deactivateNamed' : 'activateNamed', { name })}
          onClick={onToggle}
        >
          <Glyph name={service.isActive ? 'hide' : 'show'} />
          {t(service.isActive ? 'deactivate' : 'activate')}
        </button>
        <button type="button" className={pill('quietRed')} aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          <Glyph name="remove" />
          {t('delete')}
        </button>
      </div>
    </article>
  );
}
