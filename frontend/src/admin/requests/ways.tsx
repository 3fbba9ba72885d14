import { mailtoAddress, numberToDial, whatsappNumber } from '@luar/contracts/contact-links';
import { firstNameOf } from '@luar/contracts/greeting-name';
import { spanOf } from '@luar/contracts/held-times';
import { agreedIn, placeOfRequest } from '@luar/contracts/request-history';
import { ownTimeText, zoneAt } from '@luar/contracts/visitor-zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { Glyph } from '../ui/glyph.tsx';
import kit from '../ui/kit.module.css';
import type { KnownRequest } from './queries.ts';

/** Without a text it opens an empty message. */
function whatsappLink(phone: string, text?: string): string | undefined {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** What a message to the visitor begins with, in the visitor's language: by WhatsApp, about a session that is ahead, and by e-mail. */
export function useMessages(request: KnownRequest, now: Date): Pick<Props, 'whatsapp' | 'subject'> {
  const { i18n } = useTranslation('adminRequests');
  const { name, phone, language, state } = request;
  const say = i18n.getFixedT(language, 'adminRequests');
  if ('subject' in request) return { whatsapp: whatsappLink(phone), subject: `Re: ${request.subject}` };
  const service = textIn(request.serviceName, language);
  const subject = say('draft', { service });
  const session = agreedIn(state) ?? request;
  if (spanOf(session, 0).start <= now) return { whatsapp: whatsappLink(phone), subject };
  const day = format(session.date, language, { weekday: 'long', day: 'numeric', month: 'long' });
  // The visitor's own time stands beside Lisbon's, unless they come here.
  const own = ownTimeText(session, zoneAt(placeOfRequest(request) ?? undefined, request.zone), language);
  const when = [say('told.when', { day, time: session.time }), own].filter(Boolean).join('; ');
  const text = say(state.kind === 'agreed' ? 'told.agreed' : 'told.asked', { name: firstNameOf(name), service, when });
  return { whatsapp: whatsappLink(phone, text), subject };
}

interface Props {
  who: { name: string; email: string; phone: string };
  whatsapp?: string | undefined;
  /** Of an e-mail. */
  subject?: string | undefined;
  /** Other acts of the same row. */
  children?: ReactNode;
}

/** Telephone, WhatsApp and e-mail, each as an icon over its word. */
export function Ways({ who: { name, email, phone }, whatsapp = whatsappLink(phone), subject, children }: Props) {
  const { t } = useTranslation('adminRequests');
  const dialled = numberToDial(phone);
  const mail = `mailto:${mailtoAddress(email)}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return (
    <div className={kit['ways']}>
      {dialled && (
        <a href={`tel:${dialled}`} aria-label={`${t('ways.call')}: ${name}`}>
          <Glyph name="phone" />
          {t('ways.call')}
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={`WhatsApp: ${name}`}>
          <Glyph name="chat" />
          WhatsApp
        </a>
      )}
      {email && (
        <a href={mail} aria-label={`${t('ways.write')}: ${name}`}>
          <Glyph name="mail" />
          {t('ways.write')}
        </a>
      )}
      {children}
    </div>
  );
}
