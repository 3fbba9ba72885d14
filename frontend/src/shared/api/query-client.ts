import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

const mayPassSoon = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once, and says so. The library would hold it until the connection is back: a
      // deletion that was cancelled in the meantime would still be sent.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        // One quick retry, so that a visitor does not wait long for an error message.
        retry: (failures, error) => failures < 1 && mayPassSoon(error),
        retryDelay: 800,
      },
    },
  });
