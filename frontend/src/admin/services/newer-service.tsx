import { useTranslation } from 'react-i18next';
import { categoryOf } from '../../shared/service.ts';
import { inPercent } from '../pictures/in-percent.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import dialog from '../ui/dialog.module.css';
import styles from './newer-service.module.css';
import type { ServiceValues } from './values.ts';

interface Props {
  newer: ServiceValues;
  mine: ServiceValues;
  onClose: () => void;
}

const list = ({ features }: ServiceValues) => features.map(({ pt, en }) => `${pt} / ${en}`).join('\n');

export function NewerService({ newer, mine, onClose }: Props) {
  const { t } = useTranslation(['adminServices', 'admin', 'adminPictures', 'common']);
  const yes = (value: boolean) => t(value ? 'newer.yes' : 'newer.no');
  const rows = (
    [
      [`${t('form.name')} (pt)`, (values) => values.name_pt],
      [`${t('form.name')} (en)`, (values) => values.name_en],
      [`${t('form.description')} (pt)`, (values) => values.description_pt],
      [`${t('form.description')} (en)`, (values) => values.description_en],
      [t('form.features'), list],
      [t('price'), (values) => values.price.replace(',', '.')],
      [t('duration'), (values) => values.duration],
      [t('form.order'), (values) => values.order],
      [t('form.icon'), (values) => values.icon],
      [t('form.slug'), (values) => values.slug],
      [t('category'), ({ category }) => t(`common:category.${categoryOf({ category })}`)],
      [t('adminPictures:focus'), ({ focus }) => (focus ? t('adminPictures:focusAt', inPercent(focus)) : '')],
      [t('form.isActive'), (values) => yes(values.isActive)],
      [t('form.bookingEnabled'), (values) => yes(values.bookingEnabled)],
      [t('form.confirms'), (values) => t(`form.confirm.${values.confirms}`)],
    ] satisfies [string, (values: ServiceValues) => string][]
  )
    .map(([label, text]) => ({ label, theirs: text(newer), own: text(mine) }))
    .filter(({ theirs, own }) => theirs !== own);
  return (
    <Dialog title={t('newer.title')} onClose={onClose}>
      {rows.length === 0 && <p>{t('newer.same')}</p>}
      <dl className={`stack gap-12 ${styles['rows']}`}>
        {rows.map(({ label, theirs, own }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{t('newer.stored')}</span> {theirs || '—'}
            </dd>
            <dd>
              <span>{t('newer.mine')}</span> {own || '—'}
            </dd>
          </div>
        ))}
      </dl>
      <div className={`cluster gap-12 ${dialog['actions']}`}>
        <Button kind="outline" text={t('newer.close')} data-start onClick={onClose} />
      </div>
    </Dialog>
  );
}
