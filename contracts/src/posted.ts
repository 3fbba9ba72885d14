/** Why a posted form was refused, if not for an invalid field. */
export type PostFailure =
  | { kind: 'unavailable' | 'unreadable' | 'tooLarge' | 'foreign' }
  | { kind: 'wait'; minutes: number };

/** A form that acts: it belongs to one state of the request and can be used once. */
export interface VisitForm {
  version: number;
  token: string;
}
