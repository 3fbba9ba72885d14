import type { BookingView } from '@luar/contracts/request-views';
import type { Page } from 'playwright-core';
import { Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { api, field, panel } from '../panel.ts';

export const guest = () => new Client(panel().stack.url).with(newAddress());
export const ask = (change: object): Promise<string> => guest().asks(change);
export const stored = async (id: string) =>
  (await (await api()).json<{ request: BookingView }>('GET', `/api/admin/requests/${id}`)).request;
export const typesOf = ({ history }: BookingView) => history.map(({ type }) => type);
export const text = (page: Page) => field(page, 'text');
export const own = (name: string, date: string) => ({
  name,
  email: `${name.split(' ')[1]!.toLowerCase()}@exemplo.test`,
  date,
  time: '11:00',
});
