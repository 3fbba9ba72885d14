import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

const isFinal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // One quick retry, so that a visitor does not wait long for an error message.
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: 800,
      },
    },
  });
