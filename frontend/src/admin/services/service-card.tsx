import type { Service } from '@luar/contracts/service';
import { Link } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { objectPosition } from '../../shared/object-position.ts';
import { cardFeatures, categoryOf } from '../../shared/service.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './service-card.module.css';
import { StatePill } from './state-pill.tsx';

interface ActionsProps {
  service: Service;
  onToggle: () => void;
  onDelete: () => void;
  onCopyLink: () => void;
}

/** The actions of a service. Those that lead visitors to it are there only while it is on the site. */
function CardActions({ service, onToggle, onDelete, onCopyLink }: ActionsProps) {
  const { t, language } = useTexts('adminServices');
  const name = textIn(service.name, language);
  const id = encodeURIComponent(service._id);
  return (
    <div className={`cluster ${styles['actions']}`}>
      <Link to={`/admin/services/edit/${id}`} className={pill('quiet')} aria-label={t('editNamed', { name })}>
        <Glyph name="edit" />
        {t('edit')}
      </Link>
      <Button
        kind="quiet"
        glyph={service.isActive ? 'hide' : 'show'}
        text={t(service.isActive ? 'deactivate' : 'activate')}
        aria-label={t(service.isActive ? 'deactivateNamed' : 'activateNamed', { name })}
        onClick={onToggle}
      />
      <Button
        kind="quietRed"
        glyph="remove"
        text={t('delete')}
        aria-label={t('deleteNamed', { name })}
        onClick={onDelete}
      />
      {service.isActive && (
        <a
          href={`${language === 'en' ? '/en' : ''}/services#${service.slug}`}
          className={pill('quiet')}
          aria-label={t('viewNamed', { name })}
        >
          <Glyph name="site" />
          {t('view')}
        </a>
      )}
      {service.isActive && service.bookingEnabled && (
        <Button
          kind="quiet"
          glyph="link"
          text={t('copyLink')}
          aria-label={t('copyLinkNamed', { name })}
          onClick={onCopyLink}
        />
      )}
    </div>
  );
}

interface Props {
  service: Service;
  onToggle: () => void;
  onDelete: () => void;
  onCopyLink: () => void;
}

function Facts({ service }: { service: Service }) {
  const { t, language } = useTexts(['adminServices', 'common']);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('price')}</dt>
        <dd>{formatPrice(service.price, language)}</dd>
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

export function ServiceCard({ service, onToggle, onDelete, onCopyLink }: Props) {
  const { language } = useTexts('adminServices');
  const name = textIn(service.name, language);
  const features = cardFeatures(service, language);
  const thumbnail = service.image && atApi(service.image);
  return (
    <article className={`box ${styles['card']}`} aria-label={name}>
      <div className={`row gap-12 ${styles['name']}`}>
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
          <h2 className="heading">{name}</h2>
          <p>{service.slug}</p>
        </div>
      </div>
      <StatePill active={service.isActive} />
      <Facts service={service} />
      <p className={`hint ${styles['features']}`}>{features.join(' · ')}</p>
      <CardActions service={service} onToggle={onToggle} onDelete={onDelete} onCopyLink={onCopyLink} />
    </article>
  );
}
