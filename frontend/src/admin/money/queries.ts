import { limits } from '@luar/contracts/limits';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { type PayWay, type Payment, payWays } from '@luar/contracts/money';
import type { closedAs, PackageInput, PackageView, Payments, SessionAct } from '@luar/contracts/payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { browserStorage } from '../../shared/browser-storage.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import type { Edits, Version } from '../forms/editor.ts';
import { typedNumber, refused } from '../forms/resolve.ts';
import { useAct } from '../ui/use-act.ts';

/** The key begins as that of the lists: an act on a request changes what is to be paid. */
export const paymentsQuery = (year: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'payments', year],
    queryFn: ({ signal }) => call<Payments>('GET', `/admin/payments?year=${year}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whole cents from what was typed. Undefined if it is no amount. */
export function centsTyped(typed: string): number | undefined {
  const euros = typedNumber(typed);
  return typeof euros === 'number' && euros >= 0 ? Math.round(euros * 100) : undefined;
}
export const typedCents = (cents: number): string => String(cents / 100).replace('.', ',');

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}
/** The session or package after the act. */
interface Changed {
  version: number;
  paid: Payment[];
  _id?: string;
}
interface Act {
  /** Tells the buttons of a row apart. */
  name?: string;
  call: Call;
  /** What was done, in words. */
  text: string;
  /** What takes it back. */
  back?: (changed: Changed) => Call;
}

type Answer = { request: { money: Changed } } | { package: Changed };
const changedIn = (answer: Answer): Changed => ('request' in answer ? answer.request.money : answer.package);
const send = ({ method, path, body }: Call) => call<Answer>(method, `/admin/${path}`, { body });

/** Acts on payments and packages, each of which can be undone. `place`: see `Act`. */
export function useMoney(place?: string) {
  const acting = useAct();
  return {
    acting,
    isBusy: acting.busy !== undefined,
    run: ({ name, call: wanted, text, back }: Act) =>
      void acting.act({
        name: name ?? wanted.path,
        run: () => send(wanted),
        done: text,
        undo: back && ((answer: Answer) => send(back(changedIn(answer)))),
        place,
      }),
  };
}
export type Money = ReturnType<typeof useMoney>;

/** A session or a package, as far as it is paid. */
export interface Payable {
  kind: 'bookings' | 'packages';
  _id: string;
  version: number;
  openCents: number;
  paid: readonly Payment[];
  /** Of the person or the package, for the names of buttons. */
  name: string;
}
type Of = Pick<Payable, 'kind' | '_id' | 'version'>;
type Said = SessionAct['act'];

/** What is said of the money of a session or package, and what takes it back. */
function saying({ kind, _id, version }: Of, act: Said, undo: (changed: Changed) => Said) {
  const to = (at: number, said: Said): Call => ({
    method: 'POST',
    path: `${kind}/${_id}/payments`,
    body: { version: at, act: said },
  });
  return { call: to(version, act), back: (changed: Changed) => to(changed.version, undo(changed)) };
}

export function payAct(of: Of, { cents, way, day }: Omit<Payment, '_id'>) {
  rememberWay(way);
  return saying(of, { type: 'pay', cents, way, day }, ({ paid }) => ({
    type: 'unpay',
    payment: paid.at(-1)?._id ?? '',
  }));
}

export const unpayAct = (of: Of, { _id: payment, cents, way, day }: Payment) =>
  saying(of, { type: 'unpay', payment }, () => ({ type: 'pay', cents, way, day }));

/** How a session went that is not paid. */
export const closeAct = (of: Of, as: (typeof closedAs)[number]) =>
  saying(of, { type: 'close', as }, () => ({ type: 'close', as: null }));

/** What is to be paid for a session; null: its price. */
export const dueAct = (of: Of, cents: number | null, was: number | null) =>
  saying(of, { type: 'due', cents }, () => ({ type: 'due', cents: was }));

const wayKey = 'luar:admin-pay-way';
const rememberWay = (way: PayWay) => browserStorage.write(wayKey, way);
/** The way of the last payment. */
export const lastWay = (ways: readonly PayWay[]): PayWay =>
  ways.find((way) => way === browserStorage.read(wayKey)) ?? 'mbway';

/** The amount, way and day of a payment, as typed. */
export interface PayValues {
  amount: string;
  way: PayWay;
  day: string;
}
/** A part of a payment or of a package that is wrong, by its name. */
const wrong = (field: string) => ({ field, code: field });

export const payResolver: Resolver<PayValues, unknown, Omit<Payment, '_id'>> = ({ amount, way, day }) => {
  const cents = centsTyped(amount) ?? 0;
  const faults = [...(cents === 0 ? [wrong('amount')] : []), ...(day === '' ? [wrong('day')] : [])];
  return faults.length > 0 ? refused<PayValues>(faults) : { values: { cents, way, day }, errors: {} };
};

const run = async (wanted: Call) => changedIn(await send(wanted));

/** Another payment than the usual one. Once it is stored, the form begins again with what is still to be paid. */
export const payEdits = (payable: Payable): Edits<PayValues, Changed | undefined, Omit<Payment, '_id'>> => ({
  name: `payment:${payable._id}`,
  toValues: () => ({ amount: typedCents(payable.openCents), way: lastWay(payWays), day: todayInLisbon() }),
  put: async (payment, { stored }) => {
    const { call: pay, back } = payAct({ ...payable, ...stored }, payment);
    const after = await run(pay);
    return { stored: after, undo: () => run(back(after)) };
  },
});

/** A package, as typed. */
export type PackageValues = Record<'name' | 'service' | 'sessions' | 'price' | 'boughtOn', string>;

export const packageResolver: Resolver<PackageValues, unknown, PackageInput> = (typed) => {
  const { name, service, sessions, price, boughtOn } = typed;
  const [count, cents] = [Number(sessions), centsTyped(price)];
  const faults = [
    ...(name.trim() === '' ? [wrong('name')] : []),
    ...(count >= 1 && count <= limits.packageSessions && Number.isInteger(count) ? [] : [wrong('sessions')]),
    ...(cents === undefined ? [wrong('price')] : []),
    ...(boughtOn === '' ? [wrong('boughtOn')] : []),
  ];
  return faults.length > 0 || cents === undefined
    ? refused<PackageValues>(faults)
    : { values: { name, service, sessions: count, cents, boughtOn }, errors: {} };
};

const newPackage = (): PackageValues => ({
  name: '',
  service: '',
  sessions: '4',
  price: '',
  boughtOn: todayInLisbon(),
});

const packageInput = ({ name, service, sessions, cents, boughtOn }: PackageView): PackageInput => ({
  name,
  service,
  sessions,
  cents,
  boughtOn,
});

/** A package, or a new one for the person of a request. */
export const packageEdits = (
  bought: PackageView | undefined,
  request: string,
): Edits<PackageValues, PackageView | undefined, PackageInput> => ({
  name: `package:${bought?._id ?? request}`,
  toValues: (stored) =>
    stored
      ? { ...packageInput(stored), sessions: String(stored.sessions), price: typedCents(stored.cents) }
      : newPackage(),
  versionOf: (stored) => stored?.version,
  load: async () => {
    const path = `/admin/people/${encodeURIComponent(request)}`;
    const { packages } = await call<{ packages: PackageView[] }>('GET', path);
    return packages.find(({ _id }) => _id === bought?._id);
  },
  put: async (input, { stored: before, version }) => {
    if (!before) {
      const { _id } = await run({ method: 'POST', path: `people/${request}/packages`, body: input });
      return {
        stored: undefined,
        undo: async () => {
          await run({ method: 'DELETE', path: `packages/${_id}` });
          return undefined;
        },
      };
    }
    const put = async (body: PackageInput, of: Version) =>
      (await run({ method: 'PUT', path: `packages/${before._id}`, body: { ...body, version: of } })) as PackageView;
    const stored = await put(input, version);
    return { stored, undo: () => put(packageInput(before), stored.version) };
  },
});
