/** Which hours visitors get without an answer of the practitioner, and how long they may change one alone. */
export interface BookingRules {
  /** Nearer hours can be asked for. */
  noticeHours: number;
  horizonDays: number;
  /** Kept free around a session. */
  beforeMinutes: number;
  afterMinutes: number;
  /** 0: as many as fit. */
  mostADay: number;
}

export const usualRules: BookingRules = {
  noticeHours: 24,
  horizonDays: 60,
  beforeMinutes: 0,
  afterMinutes: 15,
  mostADay: 0,
};

/** Until how many hours before a session a visitor moves or cancels it alone, and without a cost. */
export const usualChangeHours = 24;

/** Who says that a session takes place: a free hour by itself, or the practitioner by an answer. */
export const confirmations = ['itself', 'practitioner'] as const;
export type Confirms = (typeof confirmations)[number];

/** Slots of five minutes are what requests claim, so only hours on their edges can be claimed whole. */
export const slotMinutes = 5;
