import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { base } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './queue-link.module.css';

const address = `${base}/admin/queues`;

/** Posts the ticket in the new tab. A navigation may set that page's cookie even if the API is on another origin. */
function enterIn(tab: Window, ticket: string): void {
  const form = tab.document.createElement('form');
  form.method = 'post';
  form.action = new URL(`${address}/enter`, window.location.href).href;
  const field = tab.document.createElement('input');
  field.type = 'hidden';
  field.name = 'ticket';
  field.value = ticket;
  form.append(field);
  tab.document.body.append(form);
  form.submit();
}

/**
 * A link to the mail queue's own page, for the operator. That page needs a short-lived cookie instead of the bearer
 * token, so a ticket for it is requested first. The tab opens in the click handler, because browsers block later pop-ups.
 */
export function QueueLink({ className, title }: { className: string | undefined; title: string | undefined }) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const enter = useMutation({
    mutationFn: (_tab: Window | null) => call('POST', '/admin/queues/session', { needs: { ticket: 'text' } }),
    onSuccess: ({ ticket }, tab) => tab && enterIn(tab, ticket),
    onError: (_error, tab) => tab?.close(),
  });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (enter.isPending) return;
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    enter.mutate(tab);
  };
  return (
    <div>
      <a className={className} title={title} href={address} target="_blank" rel="noreferrer" onClick={open}>
        <Glyph name="queue" />
        <span>
          {t('nav.queue')}
          <span className={styles['for']}>{t('nav.queueFor')}</span>
        </span>
      </a>
      {enter.isError && (
        <p role="alert" className={styles['failed']}>
          {reason(enter.error, t('nav.queueFailed'))}
        </p>
      )}
    </div>
  );
}
