import { useState } from 'react';
import { useReason } from '../api/use-reason.ts';
import { ElsewhereDialog, mayActElsewhere } from '../requests/elsewhere-dialog.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { Contact, ContactActions } from '../requests/contact.tsx';
import { Note } from '../requests/note.tsx';
import { Past } from '../requests/past.tsx';
import { notePath } from '../requests/queries.ts';
import { Removal } from '../requests/removal.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import styles from './facts.module.css';
import type { Found } from './queries.ts';
import type { Sending } from './use-sending.ts';

export function More({ found, sending }: { found: Found; sending: Sending }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const { kind, request } = found;
  const reason = useReason();
  const title = 'subject' in request ? request.subject : textIn(request.serviceName, language);
  const [asks, setAsks] = useState(false);
  return (
    <details className={styles['more']}>
      <summary className="row spread gap-12">
        {t('more')}
        <Glyph name="open" size={18} />
      </summary>
      <div className={`stack gap-12 small ${styles['inside']}`}>
        <dl className="terms">
          <Contact request={request} title={title} />
        </dl>
        <ContactActions request={request} />
        {mayActElsewhere(request.state) && (
          <Button
            kind="outline"
            text={t('adminRequests:elsewhere.act')}
            className="start"
            busy={sending.act.isPending}
            onClick={() => (kind === 'bookings' ? setAsks(true) : sending.sendElsewhere({}))}
          />
        )}
        {asks && 'date' in request && (
          <ElsewhereDialog
            request={request}
            busy={sending.act.isPending}
            clashes={sending.clashes}
            error={
              sending.act.isError && sending.clashes.length === 0
                ? reason(sending.act.error, t('adminRequests:elsewhere.failed'))
                : undefined
            }
            onSend={(answer) => sending.sendElsewhere(answer, () => setAsks(false))}
            onClose={() => setAsks(false)}
          />
        )}
        <Past list={kind} request={request} />
        <Removal list={kind} request={request} />
        <Note path={notePath(kind, request._id)} id={request._id} stored={request.note} visitor={request.name} />
      </div>
    </details>
  );
}
