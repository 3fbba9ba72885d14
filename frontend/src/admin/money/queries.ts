import type { PayWay, Payment } from '@luar/contracts/money';
import type { Payments } from '@luar/contracts/payments';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRecord } from '../../shared/api/answer.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { refreshRequests } from '../requests/queries.ts';

/** The key begins as that of the lists: an act on a request changes what is to be paid. */
export const paymentsQuery = (year: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'payments', year],
    queryFn: async ({ signal }) =>
      (await call('GET', `/admin/payments?year=${year}`, {
        needs: { entries: 'list', owed: 'object' },
        signal,
      })) as unknown as Payments,
    placeholderData: keepPreviousData,
  });

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
  call: Call;
  /** What was done, in words. */
  text: string;
  /** What takes it back. */
  back?: (changed: Changed) => Call;
}

function changedIn(answer: Record<string, unknown>): Changed {
  const { request, package: bought } = answer;
  return (isRecord(request) ? request['money'] : bought) as Changed;
}

/** Acts on payments and packages, the last of which can be undone. */
export function useMoney() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<{ text: string; back: Call }>();
  const change = useMutation({
    mutationFn: ({ call: { method, path, body } }: Act) =>
      call(method, `/admin/${path}`, { needs: {}, ...(body && { body }) }),
    onMutate: () => setDone(undefined),
    onSuccess: (answer, { text, back }) => {
      if (back) setDone({ text, back: back(changedIn(answer)) });
    },
    onSettled: () => refreshRequests(queryClient),
  });
  return {
    done,
    change,
    run: (act: Act) => change.mutate(act),
    undo: () => done && change.mutate({ call: done.back, text: '' }),
    end: () => setDone(undefined),
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

export function payAct(
  { kind, _id, version }: Pick<Payable, 'kind' | '_id' | 'version'>,
  payment: Omit<Payment, '_id'>,
): { call: Call; back: (changed: Changed) => Call } {
  const path = `${kind}/${_id}/payments`;
  const { cents, way, day } = payment;
  rememberWay(way);
  return {
    call: { method: 'POST', path, body: { version, act: { type: 'pay', cents, way, day } } },
    back: (changed) => ({
      method: 'POST',
      path,
      body: { version: changed.version, act: { type: 'unpay', payment: changed.paid.at(-1)?._id } },
    }),
  };
}

export function unpayAct({ kind, _id, version }: Payable, { _id: payment, cents, way, day }: Payment) {
  const path = `${kind}/${_id}/payments`;
  const back = (changed: Changed): Call => ({
    method: 'POST',
    path,
    body: { version: changed.version, act: { type: 'pay', cents, way, day } },
  });
  return { call: { method: 'POST', path, body: { version, act: { type: 'unpay', payment } } } as const, back };
}

const wayKey = 'luar:admin-pay-way';
const rememberWay = (way: PayWay) => browserStorage.write(wayKey, way);
/** The way of the last payment. */
export const lastWay = (ways: readonly PayWay[]): PayWay =>
  ways.find((way) => way === browserStorage.read(wayKey)) ?? 'mbway';
