import type { Language } from '@luar/contracts/language';
import type { VisitContent, VisitedRequest } from '@luar/contracts/visit';

/** What a part of the page gets. */
export interface Shown<Kind extends VisitContent['kind']> {
  request: VisitedRequest;
  language: Language;
  today: string;
  /** The address of the page. */
  path: string;
  content: Extract<VisitContent, { kind: Kind }>;
}
