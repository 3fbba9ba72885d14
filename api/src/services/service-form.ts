import { serviceInputSchema, type ServiceInput } from '@luar/contracts/service';
import { fieldErrors } from '@luar/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/api-error.ts';
import { readImageForm } from '../http/image-form.ts';

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

type Fields = ReadonlyMap<string, string>;

/** Reads the multipart form. Missing fields are taken from `present`. */
export async function readServiceForm(request: FastifyRequest, present: Partial<ServiceInput>): Promise<ServiceForm> {
  const { fields, image } = await readImageForm(request, 'service');
  const input = toInput(fields);
  const madeFrom = madeFromOf(fields);
  const result = serviceInputSchema.safeParse({ ...present, ...input });
  if (!result.success)
    throw invalid(fieldErrors(result.error.issues).map((error) => ({ ...error, field: formField(error.field) })));
  // Drop features that are blank in either language, and questions that are blank in both.
  const features = result.data.features.filter(({ pt, en }) => pt !== '' && en !== '');
  const questions = result.data.questions?.filter(({ text }) => text.pt !== '' || text.en !== '');
  return {
    service: { ...result.data, features, ...(questions && { questions }) },
    sent: new Set(Object.keys(input) as (keyof ServiceInput)[]),
    madeFrom,
    image,
    removeImage: fields.get('removeImage') === 'true',
  };
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
  for (const name of ['slug', 'category', 'icon', 'confirms'] as const)
    if (fields.has(name)) input[name] = fields.get(name);
  for (const name of bilingualFields) {
    input[name] = { pt: fields.get(`${name}_pt`), en: fields.get(`${name}_en`) };
  }
  if (fields.has('preparation_pt'))
    input['preparation'] = { pt: fields.get('preparation_pt'), en: fields.get('preparation_en') ?? '' };
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
  for (const name of ['questions', 'moments'] as const) if (fields.has(name)) input[name] = list(fields.get(name));
  const focus = fields.get('focus')?.trim();
  if (focus) input['focus'] = focusOf(focus);
  return input;
}

/** "0.4 0.3", as shares of width and height, or JSON. Other text stays text, which the schema refuses. */
function focusOf(text: string): unknown {
  const [, x, y] = /^(\d(?:\.\d{1,9})?)\s+(\d(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return { x: Number(x), y: Number(y) };
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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
