import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPrepared, type Prepared } from './prepared.ts';

/**
 * Everything that is answered from memory, by its exact path: public data, pages and files.
 * The server asks here before its router, so that such an answer costs little more than its bytes.
 */
@Injectable()
export class PreparedAnswers {
  private readonly byPath = new Map<string, Prepared>();
  /** How many requests ended here. */
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

  /** False when the request is not one of these: the router's turn. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const prepared = this.byPath.get(request.url ?? '');
    if (prepared === undefined) return false;
    this.answered++;
    sendPrepared(prepared, request, response);
    return true;
  }
}
