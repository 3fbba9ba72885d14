import type { BookingView, MessageView } from '@luar/contracts/admin';
import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { MailLine } from './mail-line.tsx';
import { formatMoment } from './moment.ts';
import { ReleaseButton } from './release-button.tsx';
import styles from './requests.module.css';

interface Props {
  request: BookingView | MessageView;
  title: string;
  /** The details of this kind of request. */
  children?: ReactNode;
}

function Contact({ request }: { request: Props['request'] }) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${mailtoAddress(request.email)}`}>{request.email}</a>
        </dd>
      </div>
      {request.phone && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${numberToDial(request.phone) ?? ''}`}>{request.phone}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('language')}</dt>
        <dd>{t(`admin:language.${request.language}`)}</dd>
      </div>
    </dl>
  );
}

/** One request: its sender, content and date, and the state of its two mails. */
export function RequestCard({ request, title, children }: Props) {
  const { t } = useTranslation('adminRequests');
  const language = useLanguage();
  const id = useId();
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{request.name}</h2>
        {request.suspectedSpam && <span className={styles['spam']}>{t('spam')}</span>}
        <p>{t('received', { moment: formatMoment(request.createdAt, language) })}</p>
      </header>
      <p className={styles['subject']}>{title}</p>
      {children}
      <Contact request={request} />
      {request.message && <p className={styles['text']}>{request.message}</p>}
      {request.suspectedSpam && (
        <ReleaseButton list={'subject' in request ? 'messages' : 'bookings'} id={request._id} visitor={request.name} />
      )}
      {request.mails.length > 0 && (
        <>
          <h3>{t('mail.title')}</h3>
          <ul className={styles['mails']}>
            {request.mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} visitor={request.name} />
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
