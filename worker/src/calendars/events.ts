import ICAL from 'ical.js';
import { Unreadable } from './unreadable.ts';
import { knowZone } from './zones.ts';

export type Component = InstanceType<typeof ICAL.Component>;

/** When an event is, and whether it counts. Nothing else of it is parsed, so no title is ever known. */
const needed =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[:;]/i;
const mostEvents = 20_000;
/** A zone has two parts, each with a few lines, or hundreds if it lists every change. Each date takes its place in a list. */
const mostLines = 2000;
const mostLetters = 100_000;

/** The lines of a file, unfolded, without a second copy of the file in memory. */
function* linesOf(text: string): Generator<string> {
  let line = '';
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const raw = text.slice(at, end).replace(/\r$/, '');
    at = end + 1;
    if (/^[ \t]/.test(raw)) line += raw.slice(1);
    else {
      yield line;
      line = raw;
    }
  }
  yield line;
}

/** The events of a calendar one by one, and before them the zones that it defines, which become known. */
export function* eventsOf(text: string): Generator<Component> {
  let block: string[] | undefined;
  let letters = 0;
  let events = 0;
  let last = '';
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) throw new Unreadable('not_a_calendar');
  for (const line of linesOf(text)) {
    const [, part = ''] = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? [];
    if (part) [block, letters] = [[], 0];
    if (/^VEVENT$/i.test(part) && ++events > mostEvents) throw new Unreadable('too_many');
    if (line.trim() !== '') last = line;
    if (!block) continue;
    const isZone = /^BEGIN:VTIMEZONE/i.test(block[0] ?? line);
    if (isZone || needed.test(line)) {
      block.push(line);
      letters += line.length;
    }
    if (block.length > mostLines || letters > mostLetters) throw new Unreadable('too_many');
    if (!/^END:(VEVENT|VTIMEZONE)\s*$/i.test(line)) continue;
    const component = parsed(block);
    block = undefined;
    if (isZone) define(component);
    else if (component) yield component;
  }
  if (!/^END:VCALENDAR\s*$/i.test(last)) throw new Unreadable('not_a_calendar');
}

/** An event that cannot be read is left out: the others are still true. */
function parsed(block: readonly string[]): Component | undefined {
  for (const line of block) {
    const zone = /^[^:]*;TZID="?([^":;]{1,100})/i.exec(line)?.[1];
    if (zone) knowZone(zone);
  }
  try {
    return new ICAL.Component(ICAL.parse(block.join('\r\n')) as unknown[]);
  } catch {
    return undefined;
  }
}

/** Zones of the world keep the rules of Node. */
function define(zone: Component | undefined): void {
  const name = zone?.getFirstPropertyValue('tzid');
  if (!zone || typeof name !== 'string') return;
  knowZone(name);
  if (!ICAL.TimezoneService.has(name)) ICAL.TimezoneService.register(zone);
}
