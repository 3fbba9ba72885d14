import { whatsappNumber } from '@luar/contracts/contact-links';
import { spanOf } from '@luar/contracts/held-times';
import type { Bilingual, Language } from '@luar/contracts/language';
import type { Place } from '@luar/contracts/meeting';
import { agreedIn, placeOfRequest, type SessionTime } from '@luar/contracts/request-history';
import { ownTimeText, zoneAt } from '@luar/contracts/visitor-zone';
import { useTranslation } from 'react-i18next';
import { format } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import type { KnownRequest } from './queries.ts';
import { greetingName } from './sentence.ts';

interface Told {
  name: string;
  phone: string;
  language: Language;
  serviceName: Bilingual;
  zone?: string | undefined;
}
/** `where` decides whether the visitor's own time stands beside Lisbon's. */
export interface ToldSession extends SessionTime {
  isAgreed: boolean;
  where: Place | null | undefined;
}

/** Without a text it opens an empty message. */
function linkTo(phone: string, text?: string): string | undefined {
  const whatsapp = whatsappNumber(phone);
  return whatsapp && `https://wa.me/${whatsapp}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** Opens WhatsApp with a short text about a session that is ahead, in the visitor's language. */
export function useSessionLink(): (told: Told, session: ToldSession, now: Date) => string | undefined {
  const { i18n } = useTranslation('adminRequests');
  return ({ name, phone, language, serviceName, zone }, session, now) => {
    if (spanOf(session, 0).start <= now) return linkTo(phone);
    const say = i18n.getFixedT(language, 'adminRequests');
    const day = format(session.date, language, { weekday: 'long', day: 'numeric', month: 'long' });
    const when = [
      say('told.when', { day, time: session.time }),
      ownTimeText(session, zoneAt(session.where ?? undefined, zone), language),
    ];
    const values = {
      name: greetingName(name),
      service: textIn(serviceName, language),
      when: when.filter(Boolean).join('; '),
    };
    return linkTo(phone, say(session.isAgreed ? 'told.agreed' : 'told.asked', values));
  };
}

/** That of a request: about the agreed session, or else the requested one. */
export function usePhoneLink(request: KnownRequest, now: Date): string | undefined {
  const of = useSessionLink();
  if ('subject' in request) return linkTo(request.phone);
  const agreed = request.state && agreedIn(request.state);
  const { date, time } = request;
  const where = placeOfRequest(request);
  return of(request, { ...(agreed ?? { date, time }), isAgreed: request.state?.kind === 'agreed', where }, now);
}
