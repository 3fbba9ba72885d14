import { ApiError, base } from '../../shared/api/request.ts';
import { currentToken, endRefused } from '../session/session.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a form with its file. Not by fetch, which does not tell how far an upload has come. */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress?: (share: number) => void,
): Promise<T> {
  const token = currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, base + path);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError(0, undefined)));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && body !== undefined) resolve(body as T);
      else {
        if (request.status === 401) endRefused(token);
        reject(new ApiError(request.status, body));
      }
    });
    request.send(form);
  });
}
