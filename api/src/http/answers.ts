import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type * as z from 'zod/mini';

export const descriptionKey = 'luar:description';

/** A body that no schema of the route reads: `/api/docs` describes it. */
export type ReadBody = z.ZodMiniType | 'service' | 'portrait';

export interface Description {
  summary: string;
  answer: z.ZodMiniType | null;
  reads?: ReadBody;
  /** Besides those that every route of its kind has. */
  errors: readonly number[];
}

interface More {
  errors?: readonly number[];
  reads?: ReadBody;
}

const described =
  (status: number) =>
  (summary: string, answer: z.ZodMiniType | null, more: More = {}) =>
    applyDecorators(HttpCode(status), SetMetadata(descriptionKey, { errors: [], ...more, summary, answer }));

/** A route that answers 200, as `/api/docs` describes it. Method, path and the schema of the body are the route's own. */
export const Answers = described(200);
/** A route that answers 201. */
export const Creates = described(201);
