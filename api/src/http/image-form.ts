import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@luar/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { atMost } from './at-most.ts';
import { allowSlowUpload } from './body-time.ts';

/** Each picture is in memory as a whole. */
const oneOfFew = atMost(4);

interface ImageForm {
  fields: ReadonlyMap<string, string>;
  image: Buffer | undefined;
}

/** Reads a multipart form with text fields and at most one file, named "image". */
export async function readImageForm(request: FastifyRequest, what: string): Promise<ImageForm> {
  if (!request.isMultipart())
    throw new ApiError('content_type', { message: `Send the ${what} as multipart/form-data` });
  allowSlowUpload(request);
  const fields = new Map<string, string>();
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
  return { fields, image };
}

async function readImage(part: MultipartFile): Promise<Buffer | undefined> {
  if (part.fieldname !== 'image')
    throw new ApiError('unreadable', { message: 'Only one file is expected, named "image"' });
  const bytes = await oneOfFew(() => part.toBuffer());
  // Browsers send an empty file if none was chosen.
  if (bytes.length === 0 && (part.filename ?? '') === '') return undefined;
  if (part.file.truncated || bytes.length > limits.image.bytes) throw new ApiError('image_too_large');
  return bytes;
}
