import { errorBodySchema } from '@luar/contracts/errors';
import { limits } from '@luar/contracts/limits';
import { serviceInputSchema } from '@luar/contracts/service';
import * as z from 'zod/mini';
import type { Operation } from './operations.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  400: 'Something in the request is not valid; `errors` names the fields',
  401: 'No valid bearer token',
  403: 'The password or a passkey has to be given again',
  404: 'Not found',
  409: 'Taken, or changed in the meantime',
  413: 'Too large',
  415: 'Not an accepted content type or image',
  422: 'This Idempotency-Key was used for another request',
  429: 'Too many; Retry-After says how long to wait',
  503: 'A required dependency does not answer',
};

/** The OpenAPI document, generated from the schemas that validate the requests. */
export function openApiDocument(siteUrl: string, operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1.0.0' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describe({ path, isPublic, summary, reads, answer, status, errors }: Operation): Json {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    summary,
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(reads ? { requestBody: { content: bodyOf(reads) } } : {}),
    responses: {
      [status]: {
        description: statusTexts[status],
        ...(answer ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : {}),
      },
      ...Object.fromEntries(errors.map((code) => [code, { description: statusTexts[code], ...failure }])),
    },
  };
}

const imageFile: Json = { type: 'string', format: 'binary', description: limits.image.types.join(', ') };

const bodyOf = (reads: NonNullable<Operation['reads']>): Json =>
  typeof reads === 'string'
    ? { 'multipart/form-data': { schema: reads === 'service' ? serviceFormSchema() : portraitForm } }
    : { 'application/json': { schema: schemaOf(reads, 'input') } };

const portraitForm: Json = { type: 'object', required: ['image'], properties: { image: imageFile } };

/** The fields of the service form: one text per language, lists as JSON. */
function serviceFormSchema(): Json {
  const { slug, category, price, duration, icon, order, bookingEnabled, isActive, confirms } = serviceInputSchema.shape;
  const plain = z.object({ slug, category, price, duration, icon: z.optional(icon), order: z.optional(order) });
  const flags = z.object({
    bookingEnabled: z.optional(bookingEnabled),
    isActive: z.optional(isActive),
    confirms: z.optional(confirms),
  });
  const text = { type: 'string' };
  const featureList = { type: 'string', description: 'A JSON list of strings' };
  return {
    type: 'object',
    required: ['slug', 'category', 'name_pt', 'name_en', 'description_pt', 'description_en', 'price', 'duration'],
    properties: {
      ...propertiesOf(plain),
      ...propertiesOf(flags),
      madeFrom: { type: 'integer', description: 'The version that the form was made from; 409 over a newer one' },
      name_pt: text,
      name_en: text,
      description_pt: text,
      description_en: text,
      features_pt: featureList,
      features_en: featureList,
      questions: {
        type: 'string',
        description: 'A JSON list of what the page of a request asks: { kind, text: { pt, en }, required }',
      },
      moments: {
        type: 'string',
        description: 'A JSON list of how the session goes: { name: { pt, en }, minutes, text: { pt, en } }',
      },
      preparation_pt: text,
      preparation_en: text,
      image: imageFile,
      focus: {
        type: 'string',
        description: 'The focal point of the image as shares of width and height, such as "0.4 0.3"',
      },
      removeImage: { type: 'boolean' },
    },
  };
}

function propertiesOf(schema: z.ZodMiniType): Json {
  const described = schemaOf(schema, 'input');
  return typeof described === 'object' && described !== null && 'properties' in described
    ? (described.properties as Json)
    : {};
}
