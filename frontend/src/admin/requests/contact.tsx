import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '../time/use-now.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import { useAct } from '../ui/use-act.ts';
import { usePhoneLink } from './phone-links.ts';
import type { KnownRequest } from './queries.ts';

/** The address of a mail to the visitor. Its subject is in the visitor's language. */
function useDraft(request: KnownRequest): string {
  const { i18n } = useTranslation('adminRequests');
  const say = i18n.getFixedT(request.language, 'adminRequests');
  const subject =
    'subject' in request ? `Re: ${request.subject}` : say('draft', { service: request.serviceName[request.language] });
  return `mailto:${mailtoAddress(request.email)}?subject=${encodeURIComponent(subject)}`;
}

/** Who asks, and the ways to reach them. */
export function Contact({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const draft = useDraft(request);
  const acting = useAct();
  const { _id, name, email, phone } = request;
  const dialled = numberToDial(phone);
  const whatsapp = usePhoneLink(request, useNow());
  const copy = () =>
    acting.act({
      name: 'copy',
      run: () => navigator.clipboard.writeText([name, email, phone].filter(Boolean).join('\n')),
      done: t('ways.copied'),
      failed: t('ways.notCopied'),
    });
  return (
    <>
      <dl className="terms">
        <dt>{t('person.term')}</dt>
        <dd>
          <Link to={`/admin/people/${_id}`}>{t('person.see', { name })}</Link>
        </dd>
        {email && (
          <>
            <dt>{t('email')}</dt>
            <dd>
              <a href={draft}>{email}</a>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${dialled ?? ''}`}>{phone}</a>
            </dd>
          </>
        )}
      </dl>
      <div className="cluster">
        {whatsapp && (
          <a className={pill('quiet')} href={whatsapp} target="_blank" rel="noreferrer">
            <Glyph name="chat" />
            WhatsApp
          </a>
        )}
        {dialled && (
          <a className={pill('quiet')} href={`tel:${dialled}`}>
            <Glyph name="phone" />
            {t('ways.call')}
          </a>
        )}
        <Button kind="quiet" glyph="copy" text={t('ways.copy')} onClick={() => void copy()} />
      </div>
      <ActFailure acting={acting} />
    </>
  );
}
