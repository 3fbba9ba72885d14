import { setTimeout as delay } from 'node:timers/promises';
import type { RequestView } from '@luar/contracts/admin';
import { addDays } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import * as model from '../../../api/test/history-model/model.ts';
import { newRequest, phaseOf, type World } from '../../../api/test/history-model/requests.ts';
import { timeValue } from '../../../infra/local/stack/test-visit.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { practitioner, type Luar } from '../harness/luar.ts';
import { Visitor } from '../harness/visitor.ts';
import { brokenInMails, linkIn } from './sent-mails.ts';
import { type Answered, RequestCalls } from './request-calls.ts';
import type { Act, Move } from './random-acts.ts';
import { type Step, Worlds } from './worlds.ts';

const firstDay = '2990-01-01';
const daysOfHistory = 10;
/** Within this time after the last act, every mail is sent, also while processes are killed. */
const settlesWithinMs = 120_000;

/** One history on the real processes: two bookings of two visitors and a message, on days of their own. */
export class RealHistory {
  readonly lines: string[] = [];
  readonly ids: string[] = [];
  readonly #emails: string[] = [];
  readonly #calls: RequestCalls[];
  readonly #sessions: SessionTime[];
  readonly #seen: [number, number][] = [];
  readonly #forms: (Record<string, string> | undefined)[] = [];
  readonly #texts = new Map<string, string>();
  #letters = 0;
  #worlds!: Worlds;

  constructor(
    private readonly luar: Luar,
    private readonly number: number,
  ) {
    const { stack, bearer } = luar;
    this.#calls = ['api', 'api-2'].map((name) => new RequestCalls(stack.urlOf(name), bearer));
    const day = (of: number) => addDays(firstDay, number * daysOfHistory + of);
    // The first two overlap.
    this.#sessions = [
      { date: day(1), time: '10:00' },
      { date: day(1), time: '10:30' },
      { date: day(3), time: '15:00' },
      { date: day(6), time: '09:00' },
    ];
  }

  async play(moves: readonly Move[]): Promise<string[]> {
    await this.#begin();
    for (const move of moves) {
      this.#note(JSON.stringify(move));
      if (move.do === 'wait') await this.#letLettersLeave();
      else await this.#move(move.do === 'race' ? move.acts : [move]);
    }
    return this.#settle();
  }

  #note(what: string): void {
    this.lines.push(`${new Date().toISOString()} ${what}`);
  }

  async #begin(): Promise<void> {
    const requested = { date: addDays(firstDay, this.number * daysOfHistory), time: '11:00' };
    const visitors = [
      new Visitor('booking', requested),
      new Visitor('booking', { ...requested, time: '11:30' }),
      new Visitor('contact'),
    ];
    const requests = await Promise.all(visitors.map((visitor) => visitor.send(this.luar.stack.url)));
    this.ids.push(...requests.map(({ id }) => id));
    this.#emails.push(...requests.map(({ email }) => email));
    this.#seen.push(...requests.map((): [number, number] => [0, 0]));
    const now = Date.now();
    this.#worlds = new Worlds({
      now,
      requests: visitors.map(({ form }, at) =>
        newRequest({
          isBooking: form === 'booking',
          receivedAt: now,
          requested: { ...requested, time: at === 0 ? '11:00' : '11:30' },
          sessions: this.#sessions,
        }),
      ),
    });
  }

  /** One act, or two at once by two processes. */
  async #move(acts: readonly Act[]): Promise<void> {
    for (const act of acts) await this.#prepare(act);
    const from = Date.now();
    const steps = await Promise.all(acts.map((act, at) => this.#do(act, acts.length > 1 ? at : undefined)));
    const [one, other] = steps.filter((step) => step !== undefined);
    if (!one) return;
    const orders = other
      ? [
          [one, other],
          [other, one],
        ]
      : [[one]];
    this.#worlds.act(JSON.stringify(acts), from, Date.now(), orders);
    for (const request of new Set(acts.map((act) => act.request))) await this.#look(request);
  }

  async #look(request: number): Promise<RequestView> {
    const view = await this.#calls[0]!.view(this.ids[request]!);
    this.#worlds.shown(request, view);
    return view;
  }

  /** Loads the request as the act says, or the visitor's page with the link in the mail. */
  async #prepare(act: Act): Promise<void> {
    if (act.do !== 'visit') {
      if (act.refreshes) this.#seen[act.request]![act.device] = (await this.#look(act.request)).history.length;
      return;
    }
    const link = act.opens ? await this.#link(act.request) : undefined;
    if (link === undefined) return;
    const from = Date.now();
    const form = await this.#calls[1]!.form(link);
    this.#forms[act.request] = form;
    if (!form) return;
    const does = (world: World) => {
      model.openPage(world, act.request);
      return 'done' as const;
    };
    this.#worlds.act('opening', from, Date.now(), [[{ does, isAnswered: () => true }]]);
    this.#worlds.opened(act.request, Number(form['version']));
  }

  #link = (request: number) => linkIn(this.luar.sink.deliveries, this.ids[request]!);

  /** Undefined if the visitor has no page with a form. */
  async #do(act: Act, process: number | undefined): Promise<Step | undefined> {
    if (act.do === 'visit') return this.#visit(act, process ?? 1);
    const { request, device } = act;
    const version = this.#seen[request]![device];
    const calls = this.#calls[process ?? device]!;
    const path = `/api/admin/${request === 2 ? 'messages' : 'bookings'}/${this.ids[request]}`;
    const text = `Carta ${this.number}-${this.#letters++}`;
    const answered =
      act.do === 'letter'
        ? await calls.act(`${path}/letters`, { version, letter: this.#letterOf(act, text) })
        : await calls.act(`${path}/history`, { type: act.do, version, ...this.#agreedBy(act) });
    this.#note(`  ${act.do}: ${answered.result}`);
    if (answered.request) this.#seen[request]![device] = answered.request.history.length;
    if (act.do === 'letter') this.#keepText(`${request} ${version}`, text, answered);
    const does = (world: World) => {
      world.requests[request]!.seen[device] = version;
      if (act.do === 'letter') return model.sendLetter(world, act);
      return act.do === 'undone' ? model.undo(world, request, device) : model.actElsewhere(world, act);
    };
    return { does, isAnswered: as(answered) };
  }

  #agreedBy(act: Act) {
    if (act.do !== 'answeredElsewhere' || act.time === undefined) return {};
    return { session: act.time === null ? null : this.#sessions[act.time]! };
  }

  /** Of two texts for one letter, keeps the one that is certainly stored. */
  #keepText(place: string, text: string, { result }: Answered): void {
    if (result === 'done' || (result === 'unknown' && !this.#texts.has(place))) this.#texts.set(place, text);
  }

  async #visit(act: Extract<Act, { do: 'visit' }>, process: number): Promise<Step | undefined> {
    const { request } = act;
    const [link, form] = [await this.#link(request), this.#forms[request]];
    if (link === undefined || form === undefined) return undefined;
    const fields = { ...form, act: act.act, time: timeValue(this.#sessions[act.time]!), wish: act.wish };
    const answered = await this.#calls[process]!.visit(link, fields);
    this.#note(`  ${act.act}: ${answered.result}`);
    const does = (world: World) => model.visit(world, request, act.act, act.time, act.wish);
    return { does, isAnswered: as(answered) };
  }

  #letterOf({ type, times }: Extract<Act, { do: 'letter' }>, text: string) {
    const named = times.map((index) => this.#sessions[index]!);
    if (type === 'confirmed') return { type, text, session: named[0], ways: [] };
    return type === 'offered' ? { type, text, times: named } : { type, text };
  }

  async #letLettersLeave(): Promise<void> {
    await this.#untilMails('every letter has left', (state) => state !== 'delayed');
    this.#worlds.allHaveLeft(Date.now());
  }

  #untilMails(what: string, is: (state: string) => boolean): Promise<RequestView[]> {
    return until(
      what,
      async () => {
        await delay(400);
        return Promise.all(this.ids.map((id) => this.#calls[0]!.view(id)));
      },
      (views) => views.every(({ mails }) => mails.every(({ state }) => is(state))),
      settlesWithinMs,
    );
  }

  /** Everything that in the end is not as in the model. */
  async #settle(): Promise<string[]> {
    await this.#letLettersLeave();
    const views = await this.#untilMails('every mail is sent', (state) => state === 'sent');
    for (const [request, view] of views.entries()) this.#worlds.shown(request, view);
    const { first } = this.#worlds;
    const broken = views.map(async (view, request) => {
      const own = first.requests[request]!;
      const phase = phaseOf(own, own.counting, Date.now());
      const state = view.state.kind === phase ? [] : [`request ${request} is ${view.state.kind} instead of ${phase}`];
      const texts = new Map(
        own.counting.flatMap(({ place }) => {
          const text = this.#texts.get(`${request} ${place}`);
          return text === undefined ? [] : [[`letter-${place}`, text] as const];
        }),
      );
      const people = { visitor: this.#emails[request]!, practitioner };
      const mails = { id: this.ids[request]!, own, texts, people };
      return [...state, ...(await brokenInMails(mails, this.luar.sink.deliveries))];
    });
    return (await Promise.all(broken)).flat();
  }
}

const as =
  ({ result: answered }: Answered) =>
  (result: model.Result) =>
    answered === 'unknown' || answered === result;
