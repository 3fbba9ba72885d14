import { useTexts } from '../../shared/i18n/use-language.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { Contact, ContactActions } from '../requests/contact.tsx';
import { Note } from '../requests/note.tsx';
import { Past } from '../requests/past.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import styles from './facts.module.css';
import type { Found } from './queries.ts';
import type { Sending } from './use-sending.ts';

export function More({ found, sending }: { found: Found; sending: Sending }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const { kind, request } = found;
  const title = 'subject' in request ? request.subject : textIn(request.serviceName, language);
  const waits = ['toAnswer', 'lapsed', 'offered'].includes(request.state.kind);
  return (
    <details className={styles['more']}>
      <summary>
        {t('more')}
        <Glyph name="open" size={18} />
      </summary>
      <div className={styles['inside']}>
        <dl className="terms">
          <Contact request={request} title={title} />
        </dl>
        <ContactActions request={request} />
        {waits && (
          <Button
            kind="outline"
            text={t('adminRequests:elsewhere.act')}
            className={styles['elsewhere']}
            busy={sending.act.isPending}
            onClick={() => sending.send()}
          />
        )}
        <Past request={request} />
        <Note list={kind} id={request._id} stored={request.note} visitor={request.name} />
      </div>
    </details>
  );
}
