import { meetingAt, type Place } from '@luar/contracts/meeting';
import type { SessionTime } from '@luar/contracts/request-history';
import { ownTimeText } from '@luar/contracts/visitor-zone';
import { useSite } from '../../../shared/api/site.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useHydrated } from '../../forms/posted.ts';
import { ownZone } from '../own-zone.ts';

interface Props {
  session: SessionTime;
  className?: string | undefined;
}

/** The visitor's own time of a session, if it is another one than Lisbon's. */
export function OwnTime({ session, zone, className = '' }: Props & { zone: string | undefined }) {
  const text = ownTimeText(session, zone, useLanguage());
  return text && <span className={`hint ${className}`}>{text}</span>;
}

/** The same by the device's time zone, which the server does not know. */
export function OwnTimeHere({ where, ...props }: Props & { where: Place | undefined }) {
  const { inPerson, online } = meetingAt(useSite().contact, where);
  const isHere = useHydrated() && (online || !inPerson);
  return <OwnTime {...props} zone={isHere ? ownZone() : undefined} />;
}
