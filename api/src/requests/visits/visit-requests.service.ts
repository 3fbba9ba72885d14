import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isFirm, isSame, overlap, spanOf } from '@luar/contracts/held-times';
import { instantInLisbon } from '@luar/contracts/lisbon';
import { limits } from '@luar/contracts/limits';
import { answered } from '@luar/contracts/questions';
import { agreedIn, mayAppend, type RequestEvent, type SessionTime } from '@luar/contracts/request-history';
import type { VisitAct, VisitNotice } from '@luar/contracts/visit';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import { appendEvents, timeAfter, TimeTaken } from '../../data/append-events.ts';
import { mailOfEvent, visitMails } from '../../data/mail-state.schema.ts';
import { modelNames, type BookingModel } from '../../data/models.ts';
import { asRequests } from '../../data/request-model.ts';
import { hashOfToken, isFormToken, isToken } from '../../data/request-link.ts';
import type { Booking } from '../../data/request.schema.ts';
import type { Env } from '../../env.ts';
import { FreeHours } from '../../held-times/free-hours.service.ts';
import { HeldTimes } from '../../held-times/held-times.service.ts';
import { Outbox } from '../../mails/outbox.service.ts';
import { Reminders } from '../../mails/reminders.service.ts';
import { SiteService } from '../../site/site.service.ts';
import {
  formOf,
  isDone,
  isWithheld,
  questionsOf,
  sessionOf,
  takenNotice,
  timeValue,
  type Visit,
  visitOf,
} from './visit.ts';

/** The fields of the form with which the visitor confirms. */
export interface Sent {
  act: VisitAct;
  version: number;
  token: string;
  time: string;
  /** Cleaned as every other text. */
  wish: string;
  /** By the names of their fields. */
  answers?: Readonly<Record<string, string>>;
}

export type ActResult = 'done' | { visit: Visit; notice: VisitNotice };

/** Each attempt fails only if another act was stored first; more than a few are not accidental. */
const rounds = 5;

/** The free hours that a visitor takes alone for one request. Each is a mail to both sides; further ones are asked for. */
const mostTaken = 4;

/** Finds the request of a link, and stores what its visitor decides. */
@Injectable()
export class VisitRequests {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly held: HeldTimes,
    private readonly free: FreeHours,
    private readonly site: SiteService,
    private readonly outbox: Outbox,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<Visit | undefined> {
    if (!isToken(token)) return undefined;
    const found = await this.bookings.findOne({ 'link.hash': hashOfToken(token) }).lean<Booking>();
    return found ? visitOf(found, this.clock.now()) : undefined;
  }

  /** The offered times that lie ahead and that no agreed session overlaps, or else the hours that the visitor can take alone. */
  async freeTimes(visit: Visit): Promise<SessionTime[]> {
    const { found, state } = visit;
    if (state.kind !== 'offered') {
      const { date, time } = found;
      const about = agreedIn(state) ?? { date, time };
      return (await this.mayMove(visit))
        ? this.free.moves(about, found.service.durationMinutes, String(found._id))
        : [];
    }
    const now = this.clock.now();
    const { durationMinutes: minutes } = found.service;
    const taken = (await this.held.around(state.times, minutes, String(found._id))).filter(({ kind }) => isFirm(kind));
    return state.times.filter((time) => {
      const span = spanOf(time, minutes);
      return span.start > now && !taken.some((other) => overlap(other, span));
    });
  }

  /** Whether the visitor can take a free hour alone: the service confirms itself, and a session that is agreed is not near. */
  private async mayMove({ found, history, state }: Visit): Promise<boolean> {
    if (state.kind !== 'agreed' && state.kind !== 'toAnswer') return false;
    const taken = history.filter((event) => event.type === 'accepted' && event.itself);
    if (taken.length >= mostTaken || isWithheld(found, 'visit.visitor')) return false;
    const agreed = agreedIn(state);
    const { freeChangeHours } = (await this.site.recent()).content.promise;
    const latest = agreed && startOf(agreed) - freeChangeHours * 3_600_000;
    if (latest !== undefined && latest <= this.clock.now().getTime()) return false;
    return (await this.free.confirmsNow(found)) === 'itself';
  }

  /** Undefined if the link shows nothing. Of two concurrent acts, one is stored, and the other gets the new state. */
  async act(linkToken: string, sent: Sent): Promise<ActResult | undefined> {
    if (sent.act === 'answer') return this.answer(linkToken, sent);
    for (let round = 0; round < rounds; round++) {
      const visit = await this.find(linkToken);
      if (!visit) return undefined;
      const now = timeAfter(visit.found, this.clock.now());
      const asked = eventOf(sent, visit, now);
      if (asked && isDone(visit, asked)) return 'done';
      if (!asked || visit.version !== sent.version) return { visit, notice: 'changed' };
      if (!isFormToken(sent.token, formOf(visit, this.env.jwt.secret).token)) return { visit, notice: 'again' };
      if (asked.type === 'askedAnother' && asked.wish.length > limits.text.wish) return { visit, notice: 'tooLong' };
      const event = asked.type === 'accepted' ? await this.taken(visit, asked, now) : asked;
      if (typeof event === 'string') return { visit, notice: event };
      if (!mayAppend(visit.history, visit.facts, event, now)) return { visit, notice: 'changed' };
      const result = await this.append(visit, event, now);
      if (result) return result;
    }
    const visit = await this.find(linkToken);
    return visit && { visit, notice: 'changed' };
  }

  private async answer(linkToken: string, { token, answers = {} }: Sent): Promise<ActResult | undefined> {
    const visit = await this.find(linkToken);
    const questions = visit && questionsOf(visit, this.env.jwt.secret);
    if (!questions) return visit && { visit, notice: 'changed' };
    if (!isFormToken(token, questions.form.token)) return { visit, notice: 'again' };
    await this.bookings.updateOne(
      { _id: visit.found._id },
      { $set: { questions: answered(questions.asked, answers) } },
    );
    return 'done';
  }

  /** What takes an offered time, or a free hour. A notice: it cannot be taken. */
  private async taken(visit: Visit, asked: RequestEvent & { type: 'accepted' }, now: Date) {
    const { session } = asked;
    const { _id, service } = visit.found;
    if (startOf(session) <= now.getTime()) return 'past';
    if (visit.state.kind === 'offered') {
      const free = await this.freeTimes(visit);
      return free.some((time) => isSame(time, session)) ? asked : takenNotice(free);
    }
    if (!(await this.mayMove(visit))) return 'changed';
    return (await this.free.claim(session, service.durationMinutes, now, String(_id))).event ?? 'taken';
  }

  /** Undefined if something else has happened to the request since it was read. */
  private async append(visit: Visit, event: RequestEvent, now: Date): Promise<ActResult | undefined> {
    const { found, undoes, delayed } = visit;
    const { history } = found;
    // A letter that has not been sent yet is withdrawn: the visitor answers the one before it.
    const undone: RequestEvent = { type: 'undone', at: event.at };
    if (undoes && !mayAppend(history, visit.facts, undone, now)) return undefined;
    const events = undoes ? [undone, event] : [event];
    const place = history.length + events.length - 1;
    const mails = visitMails.map((kind) => mailOfEvent(kind, place, now, isWithheld(found, kind) ? 'held' : 'pending'));
    const model = asRequests(this.bookings);
    try {
      const stored = await appendEvents(model, found, events, { mails, withdraws: delayed });
      if (!stored) return undefined;
      this.outbox.stored(model.modelName, stored);
      await this.reminders.withdraw(stored as Booking);
      return 'done';
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      return { visit, notice: visit.state.kind === 'offered' ? takenNotice(await this.freeTimes(visit)) : 'taken' };
    }
  }
}

const startOf = ({ date, time }: SessionTime) => instantInLisbon(date, time).getTime();

function eventOf({ act, time, wish }: Sent, { history, state }: Visit, now: Date): RequestEvent | undefined {
  const at = now.toISOString();
  if (act === 'cancel') return { type: 'cancelled', at };
  if (act === 'another') return { type: 'askedAnother', at, wish };
  // Also of an earlier letter, so that a form that was sent twice is recognised.
  const session =
    history
      .flatMap((event) => (event.type === 'offered' ? event.times : []))
      .find((each) => timeValue(each) === time) ?? (state.kind === 'offered' ? undefined : sessionOf(time));
  return session && { type: 'accepted', at, session };
}
