import {
  agreedOf,
  dayIsTaken,
  type Happened,
  inCalendars,
  isLinkAlive,
  type LetterType,
  type Modelled,
  newRequest,
  overlapsAgreed,
  phaseOf,
  startAt,
  undoMs,
  type VisitType,
  visibleTo,
  type World,
} from './requests.ts';

/** How requests change. The tests compare this with the real services and the real store after every act. */
export type Result = 'done' | 'refused' | 'gone';

const versionOf = (events: readonly Happened[]) => (events.at(-1)?.place ?? -1) + 1;

function push(request: Modelled, event: Omit<Happened, 'place'>): number {
  const place = request.length++;
  request.counting.push({ ...event, place });
  request.undone = false;
  if (['confirmed', 'declined', 'accepted', 'cancelled'].includes(event.type)) request.calendars++;
  return place;
}

/** What a mail says of an event: the number of the calendar entry, what happened, and its times or wish. */
function saying(request: Modelled, { type, times, wish = '' }: Omit<Happened, 'place'>): string {
  const cancels = type === 'declined' || type === 'cancelled';
  const named = cancels ? [inCalendars(request)] : times.map((index) => request.sessions[index]!);
  return [type, ...named.map(({ date, time }) => `${date} ${time}`), wish].join(' ').trim();
}

export function sendLetter(
  { now, requests }: World,
  {
    request: index,
    device,
    type,
    times,
    insists = false,
  }: { request: number; device: 0 | 1; type: LetterType; times: readonly number[]; insists?: boolean },
): Result {
  const request = requests[index]!;
  const phase = phaseOf(request, request.counting, now);
  const named = type === 'confirmed' || type === 'offered' ? times : [];
  if (request.seen[device] !== request.length) return 'refused';
  if ((type === 'answered') === request.isBooking) return 'refused';
  if (named.some((time) => startAt(request, time) <= now)) return 'refused';
  if (type === 'confirmed' && phase === 'past') return 'refused';
  if (type === 'offered' && (phase === 'past' || phase === 'cancelled')) return 'refused';
  if (type === 'declined' && ['past', 'cancelled', 'declined'].includes(phase)) return 'refused';
  const clashes = type === 'confirmed' && requests.some((other) => overlapsAgreed(request, other, times[0]!));
  if (clashes && !insists) return 'refused';
  const event = { type, at: now, times: named };
  const said = saying(request, event);
  const before = agreedOf(request, request.counting);
  const place = push(request, event);
  const mail = `letter-${place}`;
  // The practitioner's calendar has what was agreed.
  const moves = type === 'confirmed' && before !== undefined && times[0] !== before;
  if (moves || (type === 'declined' && before !== undefined)) {
    const own = `visit.practitioner-${place}`;
    request.mails[own] = 'delayed';
    request.says[own] = `${request.calendars} ${moves ? said.replace('confirmed', 'moved') : said}`;
    request.due[own] = now + undoMs;
  }
  request.hasLink ||= named.length > 0;
  request.mails[mail] = 'delayed';
  request.says[mail] = `${request.calendars} ${said}${request.hasLink && type !== 'declined' ? ', link' : ''}`;
  request.due[mail] = now + undoMs;
  request.seen[device] = request.length;
  return 'done';
}

/** `time`: what was agreed, or null if that is off. */
export function actElsewhere(
  { now, requests }: World,
  {
    request: index,
    device,
    time,
    insists = false,
  }: { request: number; device: 0 | 1; time?: number | null; insists?: boolean },
): Result {
  const request = requests[index]!;
  const phase = phaseOf(request, request.counting, now);
  if (request.seen[device] !== request.length) return 'refused';
  if (time === undefined) {
    if (!['toAnswer', 'lapsed', 'offered'].includes(phase)) return 'refused';
  } else if (!request.isBooking || phase === 'past') return 'refused';
  if (time === null && agreedOf(request, request.counting) === undefined) return 'refused';
  const named = typeof time === 'number' ? [time] : [];
  if (!insists && named.some((each) => requests.some((other) => overlapsAgreed(request, other, each))))
    return 'refused';
  push(request, { type: 'answeredElsewhere', at: now, times: named, ...(time === null && { isOff: true }) });
  request.seen[device] = request.length;
  return 'done';
}

/** A session that was agreed by telephone. */
export function enter({ now, requests }: World, { time, insists }: { time: number; insists: boolean }): Result {
  const { sessions } = requests[0]!;
  const request = newRequest({ isBooking: true, receivedAt: now, requested: sessions[time]!, sessions });
  if (!insists && requests.some((other) => overlapsAgreed(request, other, time))) return 'refused';
  request.byHand = true;
  request.hasLink = false;
  push(request, { type: 'answeredElsewhere', at: now, times: [time] });
  requests.push(request);
  return 'done';
}

export function takeOff(world: World, { date, insists }: { date: string; insists: boolean }): Result {
  if (!insists && dayIsTaken(world, date)) return 'refused';
  world.off.push(date);
  return 'done';
}

export function undo({ now, requests }: World, index: number, device: 0 | 1): Result {
  const request = requests[index]!;
  const last = request.counting.at(-1);
  if (request.seen[device] !== request.length || request.undone || !last) return 'refused';
  if (request.byHand && request.length === 1) return 'refused';
  if (['accepted', 'askedAnother', 'cancelled'].includes(last.type) || now - last.at > undoMs) return 'refused';
  const mail = `letter-${last.place}`;
  if (last.type !== 'answeredElsewhere' && request.mails[mail] !== 'delayed') return 'refused';
  takeBack(request);
  request.seen[device] = request.length;
  return 'done';
}

function takeBack(request: Modelled): void {
  const { place } = request.counting.pop()!;
  forgetLetter(request, place);
  request.length++;
  request.undone = true;
}

function forgetLetter({ mails, says }: Modelled, place: number): void {
  for (const mail of [`letter-${place}`, `visit.practitioner-${place}`]) {
    delete mails[mail];
    delete says[mail];
  }
}

export function openPage({ now, requests }: World, index: number): void {
  const request = requests[index]!;
  const { events } = visibleTo(request, now);
  request.page = isLinkAlive(request, events, now) ? versionOf(events) : undefined;
}

export function visit(world: World, index: number, act: VisitType, time: number, wish: string): Result {
  const { now, requests } = world;
  const request = requests[index]!;
  const { letter, takesBack, events } = visibleTo(request, now);
  if (!isLinkAlive(request, events, now)) return 'gone';
  const last = events.at(-1);
  if (act === 'accept' && last?.type === 'accepted' && last.times[0] === time) return 'done';
  if (act === 'another' && last?.type === 'askedAnother' && last.wish === wish) return 'done';
  if (act === 'cancel' && last?.type === 'cancelled') return 'done';
  if (request.page !== versionOf(events) || !mayVisit(world, index, events, act, time)) return 'refused';
  if (takesBack) takeBack(request);
  else if (letter !== undefined) forgetLetter(request, Number(letter.split('-')[1]));
  const type = ({ accept: 'accepted', another: 'askedAnother', cancel: 'cancelled' } as const)[act];
  const times = act === 'accept' ? [time] : [];
  const event = { type, at: now, times, ...(act === 'another' && { wish }) };
  const said = saying(request, event);
  const place = push(request, event);
  for (const [kind, link] of [
    ['practitioner', ''],
    ['visitor', ', link'],
  ] as const) {
    request.mails[`visit.${kind}-${place}`] = 'pending';
    request.says[`visit.${kind}-${place}`] = `${request.calendars} ${said}${link}`;
  }
  return 'done';
}

function mayVisit({ now, requests }: World, index: number, events: readonly Happened[], act: VisitType, time: number) {
  const request = requests[index]!;
  const phase = phaseOf(request, events, now);
  const last = events.at(-1);
  const agreed = agreedOf(request, events);
  const isAhead = phase === 'agreed' && startAt(request, agreed!) > now;
  if (act === 'cancel') return phase === 'toAnswer' || phase === 'offered' || isAhead;
  if (act === 'another') return phase === 'offered' || isAhead || !last;
  const isTaken = requests.some((other) => overlapsAgreed(request, other, time));
  return phase === 'offered' && last!.times.includes(time) && startAt(request, time) > now && !isTaken;
}

/** A process polls for letters that are due. */
export function sendDue({ now, requests }: World): void {
  for (const { mails, due } of requests)
    for (const [mail, state] of Object.entries(mails))
      if (state === 'delayed' && due[mail]! <= now) mails[mail] = 'pending';
}
