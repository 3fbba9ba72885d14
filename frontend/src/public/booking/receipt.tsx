import type { Service } from '@luar/contracts/service';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { categoryOf } from '../../shared/category-of.ts';
import styles from './receipt.module.css';

export interface Sent {
  service: Service;
  date: string;
  time: string;
  email: string;
}

/** Focuses the receipt without JavaScript too, where it is part of the answer to a form post. */
const focusedByBrowser = { autoFocus: true };

/** Shows what was sent; stays after the success message has disappeared. */
export function Receipt({ sent, confirmed }: { sent: Sent; confirmed: boolean }) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useLanguage();
  const title: Ref<HTMLHeadingElement> = useRef(null);
  const { service, date, time, email } = sent;
  useEffect(() => title.current?.focus(), []);

  return (
    <section className={styles['receipt']} aria-labelledby="receipt">
      <h2 id="receipt" ref={title} tabIndex={-1} {...focusedByBrowser}>
        {t('receipt.title')}
      </h2>
      <dl>
        <div>
          <dt>{t('receipt.service')}</dt>
          <dd>{textIn(service.name, language)}</dd>
        </div>
        <div>
          <dt>{t('receipt.when')}</dt>
          <dd>{t('receipt.whenValue', { date: formatLongDate(date, language), time })}</dd>
        </div>
        <div>
          <dt>{t('receipt.price')}</dt>
          <dd>{service.price === 0 ? t('common:service.free') : formatPrice(service.price, language)}</dd>
        </div>
      </dl>
      {/* Sensitive, so the form never asks for it. */}
      {categoryOf(service) === 'astrology' && (
        <p className={styles['birth']}>
          <Words>{t('receipt.birth')}</Words>
        </p>
      )}
      {/* The message replaces the permanent sentence, so that the layout does not move when it disappears. */}
      <div className={styles['message']}>
        {confirmed ? <Alert kind="success">{t('success')}</Alert> : <p>{t('receipt.text', { email })}</p>}
      </div>
    </section>
  );
}
