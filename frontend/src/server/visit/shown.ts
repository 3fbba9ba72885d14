import type { Language } from '@luar/contracts/language';
import type { VisitContent, VisitedRequest } from '@luar/contracts/visit';

export interface Shown<Kind extends VisitContent['kind']> {
  request: VisitedRequest;
  language: Language;
  today: string;
  path: string;
  content: Extract<VisitContent, { kind: Kind }>;
}
