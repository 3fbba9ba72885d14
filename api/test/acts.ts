import type { PackageView } from '@luar/contracts/payments';
import type { Client } from '../../infra/local/stack/test-client.ts';

/** A person, named by one of the requests, buys a package. */
export const buy = async (panel: Client, request: string, more: object = {}): Promise<PackageView> => {
  const wanted = { name: 'Pacote', service: '', sessions: 1, cents: 20_000, boughtOn: '2026-11-21', ...more };
  return (await panel.json<{ package: PackageView }>('POST', `/api/admin/people/${request}/packages`, wanted)).package;
};
