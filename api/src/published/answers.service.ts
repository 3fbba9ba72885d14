import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPrepared, type Prepared } from './prepared.ts';

/**
 * The in-memory cache of prepared responses by exact path: public data, pages and files.
 * The server looks here before its router, which makes these responses cheap.
 */
@Injectable()
export class PreparedAnswers {
  private readonly byPath = new Map<string, Prepared>();
  /** How many requests were answered from this cache. */
  answered = 0;

  get(path: string): Prepared | undefined {
    return this.byPath.get(path);
  }

  set(path: string, prepared: Prepared): void {
    this.byPath.set(path, prepared);
  }

  delete(path: string): void {
    this.byPath.delete(path);
  }

  /** Returns false if the cache has no response; the router then handles the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const prepared = this.byPath.get(request.url ?? '');
    if (prepared === undefined) return false;
    this.answered++;
    sendPrepared(prepared, request, response);
    return true;
  }
}
