import { numberToDial, whatsappNumber } from '@luar/contracts/contact-links';
import { spanOf } from '@luar/contracts/held-times';
import type { Bilingual, Language } from '@luar/contracts/language';
import type { Place } from '@luar/contracts/meeting';
import { agreedIn, placeOfRequest, type SessionTime } from '@luar/contracts/request-history';
import { ownTimeText, zoneAt } from '@luar/contracts/visitor-zone';
import { useTranslation } from 'react-i18next';
import { format } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import type { KnownRequest } from './queries.ts';
import { firstName } from './sentence.ts';

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

/** Without a text, both open an empty message. An SMS has "?&", because some phones read only one of the two. */
function linksTo(phone: string, text: string | undefined) {
  const [whatsapp, dialled] = [whatsappNumber(phone), numberToDial(phone)];
  const encoded = text === undefined ? undefined : encodeURIComponent(text);
  return {
    whatsapp: whatsapp && `https://wa.me/${whatsapp}${encoded ? `?text=${encoded}` : ''}`,
    sms: dialled && `sms:${whatsapp ? `+${whatsapp}` : dialled}${encoded ? `?&body=${encoded}` : ''}`,
  };
}

/** Opens WhatsApp or an SMS with a short text about a session that is ahead, in the visitor's language. */
export function useSessionLinks(): (told: Told, session: ToldSession, now: Date) => ReturnType<typeof linksTo> {
  const { i18n } = useTranslation('adminRequests');
  return ({ name, phone, language, serviceName, zone }, session, now) => {
    if (spanOf(session, 0).start <= now) return linksTo(phone, undefined);
    const say = i18n.getFixedT(language, 'adminRequests');
    const day = format(session.date, language, { weekday: 'long', day: 'numeric', month: 'long' });
    const when = [
      say('told.when', { day, time: session.time }),
      ownTimeText(session, zoneAt(session.where ?? undefined, zone), language),
    ];
    const values = {
      name: firstName(name),
      service: textIn(serviceName, language),
      when: when.filter(Boolean).join('; '),
    };
    return linksTo(phone, say(session.isAgreed ? 'told.agreed' : 'told.asked', values));
  };
}

/** Those of a request: about the agreed session, or else the requested one. */
export function usePhoneLinks(request: KnownRequest, now: Date): ReturnType<typeof linksTo> {
  const of = useSessionLinks();
  if ('subject' in request) return linksTo(request.phone, undefined);
  const agreed = request.state && agreedIn(request.state);
  const { date, time, history = [], message } = request;
  const where = placeOfRequest({ history, message });
  return of(request, { ...(agreed ?? { date, time }), isAgreed: request.state?.kind === 'agreed', where }, now);
}
