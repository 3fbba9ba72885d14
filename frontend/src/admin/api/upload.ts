import { accepted, ApiError, base } from '../../shared/api/request.ts';
import { currentToken } from '../session/session.ts';
import { endIfRefused, withToken } from './call.ts';

interface Upload {
  form: FormData;
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends a form with its file. It uses XMLHttpRequest, because fetch does not report upload progress. */
export function upload<Answer>(method: 'POST' | 'PUT', path: string, { form, onProgress }: Upload): Promise<Answer> {
  const token = currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, base + path);
    for (const [name, value] of Object.entries(withToken(token))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError(0)));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      try {
        resolve(accepted(status, responseText, request.getResponseHeader('Retry-After')) as Answer);
      } catch (error) {
        endIfRefused(error, token);
        // oxlint-disable-next-line promise/prefer-promise-reject-errors
        reject(error);
      }
    });
    request.send(form);
  });
}
