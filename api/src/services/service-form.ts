import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@luar/contracts/limits';
import { serviceInputSchema, type ServiceInput } from '@luar/contracts/service';
import { fieldErrors } from '@luar/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { allowSlowUpload } from '../http/body-time.ts';
import { ApiError, invalid } from '../http/api-error.ts';

/** The parsed service form. */
export interface ServiceForm {
  service: ServiceInput;
  /** The fields that the form contained. A save changes no others. */
  sent: ReadonlySet<keyof ServiceInput>;
  /** The version of the service that the edit started from, if the form names it. */
  madeFrom: number | undefined;
  image: Buffer | undefined;
  removeImage: boolean;
}

type Fields = Map<string, string>;

/** Reads the multipart form. Missing fields are taken from `present`. */
export async function readServiceForm(request: FastifyRequest, present: Partial<ServiceInput>): Promise<ServiceForm> {
  if (!request.isMultipart())
    throw new ApiError('content_type', { message: 'Send the service as multipart/form-data' });
  allowSlowUpload(request);
  const fields: Fields = new Map();
  let image: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') image = (await readImage(part)) ?? image;
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // The parser's errors about a truncated or malformed form have no status.
    throw error instanceof Error && !('statusCode' in error) && !(error instanceof ApiError)
      ? new ApiError('unreadable')
      : error;
  }
  const input = toInput(fields);
  const madeFrom = madeFromOf(fields);
  const result = serviceInputSchema.safeParse({ ...present, ...input });
  if (!result.success)
    throw invalid(fieldErrors(result.error.issues).map((error) => ({ ...error, field: formField(error.field) })));
  // Drop features that are blank in either language.
  const features = result.data.features.filter(({ pt, en }) => pt !== '' && en !== '');
  return {
    service: { ...result.data, features },
    sent: new Set(Object.keys(input) as (keyof ServiceInput)[]),
    madeFrom,
    image,
    removeImage: fields.get('removeImage') === 'true',
  };
}

async function readImage(part: MultipartFile): Promise<Buffer | undefined> {
  if (part.fieldname !== 'image')
    throw new ApiError('unreadable', { message: 'Only one file is expected, named "image"' });
  const bytes = await part.toBuffer();
  // Browsers send an empty file if none was chosen.
  if (bytes.length === 0 && (part.filename ?? '') === '') return undefined;
  if (part.file.truncated || bytes.length > limits.image.bytes) throw new ApiError('image_too_large');
  return bytes;
}

function madeFromOf(fields: Fields): number | undefined {
  const text = fields.get('madeFrom');
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalid([{ field: 'madeFrom', code: 'not_a_number' }]);
  return Number(text);
}

const bilingualFields = ['name', 'description'] as const;

function toInput(fields: Fields): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of ['slug', 'category', 'icon'] as const) if (fields.has(name)) input[name] = fields.get(name);
  for (const name of bilingualFields) {
    input[name] = { pt: fields.get(`${name}_pt`), en: fields.get(`${name}_en`) };
  }
  for (const name of ['price', 'duration', 'order'] as const) {
    const value = fields.get(name);
    if (value !== undefined && value.trim() !== '') input[name] = plainNumber(value.trim());
  }
  for (const name of ['bookingEnabled', 'isActive'] as const) {
    const value = fields.get(name);
    if (value !== undefined) input[name] = flags[value.trim().toLowerCase()] ?? value;
  }
  if (fields.has('features_pt') || fields.has('features_en'))
    input['features'] = pairs(list(fields.get('features_pt')), list(fields.get('features_en')));
  return input;
}

/** Parses a decimal number; other text stays text, which the schema refuses. */
const plainNumber = (value: string) => (/^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value);
/** Spellings of booleans by forms and programs. */
const flags: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
  '': false,
};

function list(json: string | undefined): unknown {
  try {
    return JSON.parse(json?.trim() || '[]');
  } catch {
    return json;
  }
}

function pairs(pt: unknown, en: unknown): unknown {
  if (!Array.isArray(pt) || !Array.isArray(en)) return 'not lists';
  const length = Math.max(pt.length, en.length);
  return Array.from({ length }, (_, at) => ({ pt: pt[at] ?? '', en: en[at] ?? '' }));
}

/** Maps a schema path to the form field: name.pt to name_pt, features.0.pt to features_pt. */
function formField(path: string): string {
  const [head = '', ...rest] = path.split('.');
  const language = rest.at(-1);
  return language === 'pt' || language === 'en' ? `${head}_${language}` : head === 'features' ? 'features_pt' : head;
}
