import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '../time/use-now.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import type { KnownRequest } from './queries.ts';
import { usePhoneLink } from './phone-links.ts';
import styles from './row.module.css';

/** The address of a mail to the visitor. Its subject is in the visitor's language. */
function useDraft(request: KnownRequest, title: string): string {
  const { i18n } = useTranslation('adminRequests');
  const say = i18n.getFixedT(request.language, 'adminRequests');
  const subject =
    'subject' in request ? `Re: ${title}` : say('draft', { service: request.serviceName[request.language] });
  return `mailto:${mailtoAddress(request.email)}?subject=${encodeURIComponent(subject)}`;
}

export function Contact({ request, title }: { request: KnownRequest; title: string }) {
  const { t } = useTranslation('adminRequests');
  const draft = useDraft(request, title);
  return (
    <>
      <dt>{t('person.term')}</dt>
      <dd>
        <Link to={`/admin/people/${request._id}`}>{t('person.see', { name: request.name })}</Link>
      </dd>
      {request.email && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <a href={draft}>{request.email}</a>
          </dd>
        </>
      )}
      {request.phone && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${numberToDial(request.phone) ?? ''}`}>{request.phone}</a>
          </dd>
        </>
      )}
    </>
  );
}

export function ContactActions({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const phone = numberToDial(request.phone);
  const whatsapp = usePhoneLink(request, useNow());
  const copied = [request.name, request.email, request.phone].filter(Boolean).join('\n');
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(copied) });
  return (
    <div className={`cluster gap-8 ${styles['ways']}`}>
      {whatsapp && (
        <a className={pill('quiet')} href={whatsapp} target="_blank" rel="noreferrer">
          <Glyph name="chat" />
          WhatsApp
        </a>
      )}
      {phone && (
        <a className={pill('quiet')} href={`tel:${phone}`}>
          <Glyph name="phone" />
          {t('ways.call')}
        </a>
      )}
      <Button kind="quiet" glyph="copy" text={t('ways.copy')} onClick={() => copy.mutate()} />
      <span role="status">
        {copy.isSuccess && t('ways.copied')}
        {copy.isError && t('ways.notCopied')}
      </span>
    </div>
  );
}
