import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type * as z from 'zod/mini';
import { type Description, descriptionKey, type ReadBody } from '../http/answers.ts';
import { isPublic } from '../http/public-routes.ts';

/** One route, as its decorators describe it. */
export interface Operation {
  method: string;
  path: string;
  isPublic: boolean;
  summary: string;
  reads: ReadBody | undefined;
  answer: z.ZodMiniType | null;
  status: number;
  errors: number[];
}

/** The arguments of a handler, as Nest stores them. The key begins with the kind: 3 is the body, 4 the query. */
type Arguments = Record<string, { schema?: z.ZodMiniType }>;
const schemaOf = (from: Arguments, kind: 3 | 4) =>
  Object.entries(from).find(([key, { schema }]) => key.startsWith(`${kind}:`) && schema)?.[1].schema;

const join = (...parts: string[]) => `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

/** The described routes of the controllers, by path. A test compares them with the router. */
export const operationsOf = (controllers: readonly Type[]): Operation[] =>
  controllers.flatMap(operationsIn).toSorted((one, other) => one.path.localeCompare(other.path));

function operationsIn(controller: Type): Operation[] {
  const root = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const handlers = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype));
  return handlers.flatMap(([name, { value: handler }]: [string, { value?: object }]) => {
    const description = handler && (Reflect.getMetadata(descriptionKey, handler) as Description | undefined);
    if (!description) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const path = join(root, Reflect.getMetadata(PATH_METADATA, handler) as string);
    const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Arguments;
    const { summary, answer, reads = schemaOf(given, 3), errors } = description;
    const open = isPublic(method, path);
    const ofItsKind = [...(open ? [] : [401, 503]), ...(reads ? [400, 413, 415] : schemaOf(given, 4) ? [400] : [])];
    const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number;
    const all = [...ofItsKind, ...errors].toSorted((one, other) => one - other);
    return [{ method, path, isPublic: open, summary, reads, answer, status, errors: all }];
  });
}
