import type { Met } from '@luar/contracts/verdict';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';

/** The agreed sessions that the server names in a refusal. Empty: it was refused for another reason, or not at all. */
export function clashesIn(error: unknown): Met[] {
  if (!(error instanceof ApiError) || !isRecord(error.body) || error.body['code'] !== 'session_taken') return [];
  const { clashes } = error.body;
  return Array.isArray(clashes) ? (clashes as Met[]) : [];
}
