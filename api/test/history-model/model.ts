import {
  agreedOf,
  endAt,
  type Happened,
  inCalendars,
  isLinkAlive,
  type LetterType,
  type Modelled,
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
  }: { request: number; device: 0 | 1; type: LetterType; times: readonly number[] },
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
  const event = { type, at: now, times: named };
  const said = saying(request, event);
  const mail = `letter-${push(request, event)}`;
  request.hasLink ||= named.length > 0;
  request.mails[mail] = 'delayed';
  request.says[mail] = `${request.calendars} ${said}${request.hasLink && type !== 'declined' ? ', link' : ''}`;
  request.due[mail] = now + undoMs;
  request.seen[device] = request.length;
  return 'done';
}

export function actElsewhere({ now, requests }: World, index: number, device: 0 | 1): Result {
  const request = requests[index]!;
  if (request.seen[device] !== request.length) return 'refused';
  if (!['toAnswer', 'lapsed', 'offered'].includes(phaseOf(request, request.counting, now))) return 'refused';
  push(request, { type: 'answeredElsewhere', at: now, times: [] });
  request.seen[device] = request.length;
  return 'done';
}

export function undo({ now, requests }: World, index: number, device: 0 | 1): Result {
  const request = requests[index]!;
  const last = request.counting.at(-1);
  if (request.seen[device] !== request.length || request.undone || !last) return 'refused';
  if (['accepted', 'askedAnother', 'cancelled'].includes(last.type) || now - last.at > undoMs) return 'refused';
  const mail = `letter-${last.place}`;
  if (last.type !== 'answeredElsewhere' && request.mails[mail] !== 'delayed') return 'refused';
  takeBack(request);
  request.seen[device] = request.length;
  return 'done';
}

function takeBack(request: Modelled): void {
  const { place } = request.counting.pop()!;
  forget(request, `letter-${place}`);
  request.length++;
  request.undone = true;
}

function forget({ mails, says }: Modelled, mail: string): void {
  delete mails[mail];
  delete says[mail];
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
  const last = events.at(-1)!;
  if (act === 'accept' && last.type === 'accepted' && last.times[0] === time) return 'done';
  if (act === 'another' && last.type === 'askedAnother' && last.wish === wish) return 'done';
  if (act === 'cancel' && last.type === 'cancelled') return 'done';
  if (request.page !== versionOf(events) || !mayVisit(world, index, events, act, time)) return 'refused';
  if (takesBack) takeBack(request);
  else if (letter !== undefined) forget(request, letter);
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
  const last = events.at(-1)!;
  const isAhead = phase === 'agreed' && startAt(request, last.times[0]!) > now;
  if (act === 'cancel') return phase === 'toAnswer' || phase === 'offered' || isAhead;
  if (act === 'another') return phase === 'offered' || isAhead;
  const [start, end] = [startAt(request, time), endAt(request, time)];
  const isTaken = requests.some((other, at) => {
    const agreed = at === index ? undefined : agreedOf(other);
    return agreed !== undefined && startAt(other, agreed) < end && start < endAt(other, agreed);
  });
  return phase === 'offered' && last.times.includes(time) && start > now && !isTaken;
}

/** A process polls for letters that are due. */
export function sendDue({ now, requests }: World): void {
  for (const { mails, due } of requests)
    for (const [mail, state] of Object.entries(mails))
      if (state === 'delayed' && due[mail]! <= now) mails[mail] = 'pending';
}
