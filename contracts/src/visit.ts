import { type Bilingual, type Language, languages } from './language.ts';
import type { Settled } from './money.ts';
import type { Place } from './meeting.ts';
import type { SessionTime } from './request-history.ts';
import type { PostFailure, VisitForm } from './posted.ts';
import type { Asked } from './questions.ts';
import { type FeaturePage, featurePaths } from './features.ts';

/** The visitor's page of a request: the token of its link follows. */
export const visitPaths: Readonly<Record<Language, string>> = { pt: '/pedido/', en: '/en/request/' };
/** The pages behind the links of mails, by the beginning of their address. */
export const linkPaths = [visitPaths, ...featurePaths].flatMap((paths) => languages.map((language) => paths[language]));

/** What the visitor can do with the link. */
export const visitActs = ['accept', 'another', 'cancel', 'answer'] as const;
export type VisitAct = (typeof visitActs)[number];

/** The request as its page shows it. */
export interface VisitedRequest {
  name: string;
  /** Only a part of it, so that a forwarded link does not reveal the address. */
  maskedEmail: string;
  service: { name: Bilingual; priceCents: number; durationMinutes: number };
  /** It is paid, or a package pays for it. */
  settled: Settled | undefined;
  requested: SessionTime;
  where: Place | undefined;
  /** Of an agreed session: the address with floor and bell, or the meeting link. */
  place?: { address: string; door: Bilingual; link: string } | undefined;
  /** The visitor's time zone, beside that of Lisbon. */
  zone: string | undefined;
  /** How to prepare the session. */
  preparation: Bilingual | undefined;
  /** What the service asks, with the answers so far. Undefined: nothing, or it is too late. */
  questions: { asked: readonly Asked[]; form: VisitForm } | undefined;
}

/** Why the page shows something else than the visitor asked for. */
export type VisitNotice = 'taken' | 'noneLeft' | 'past' | 'changed' | 'again' | 'missing' | 'tooLong';

/** The pages of a request. The first four are steps, which a GET shows; the others follow from the history. */
export type VisitContent =
  /** `agreed`: what stays agreed until the visitor chooses. */
  | { kind: 'choose'; times: readonly SessionTime[]; chosen: string; wish: string; agreed: SessionTime | undefined }
  /** `isAgreed`: otherwise the session was only asked for. `free`: the hours that the visitor can take alone. */
  | { kind: 'change'; session: SessionTime; isAgreed: boolean; wish: string; free: readonly SessionTime[] }
  | { kind: 'accept'; session: SessionTime; form: VisitForm }
  /** `offered`: times that lapse. */
  | { kind: 'another'; wish: string; agreed: SessionTime | undefined; offered: boolean; form: VisitForm }
  | { kind: 'cancel'; agreed: SessionTime | undefined; form: VisitForm }
  | {
      kind: 'agreed';
      session: SessionTime;
      by: 'practitioner' | 'visitor';
      mayChange: boolean;
      calendar: VisitCalendar;
    }
  /** Not answered yet, and nothing has happened since. */
  | { kind: 'received'; at: string }
  | {
      kind: 'asked';
      at: string;
      wish: string;
      isMailed: boolean;
      mayCancel: boolean;
      agreed: SessionTime | undefined;
    }
  | { kind: 'cancelled' | 'declined' | 'answeredElsewhere' | 'lapsed' };

export interface VisitCalendar {
  /** The id of the stored request. */
  id: string;
  sequence: number;
  /** When the session was agreed. */
  at: string;
}

/** The input of the renderer. A link that leads to no request has one page only. */
export type VisitPage =
  | { kind: 'gone' }
  | { kind: 'refused'; failure: PostFailure }
  | FeaturePage
  | {
      kind: 'request';
      request: VisitedRequest;
      /** The own addresses of the page. */
      paths: Readonly<Record<Language, string>>;
      content: VisitContent;
      notice?: VisitNotice | undefined;
    };
