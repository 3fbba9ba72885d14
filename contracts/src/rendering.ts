import type { FieldError } from './errors.ts';
import type { Language } from './language.ts';
import type { MailStep } from './mail.ts';
import type { FormPath } from './pages.ts';
import type { PostFailure } from './posted.ts';
import type { SessionTime } from './request-history.ts';
import type { VisitPage } from './visit.ts';

// The interface between the API and the built frontend, which it imports at run time. Only types.

/** The bodies of public API calls, by path. Calls that failed are missing. */
export type PublicAnswers = Readonly<Record<string, unknown>>;

/** The result of a posted form. The page shows it, with the visitor's input in the fields. */
export interface PostedForm {
  path: FormPath;
  values: Readonly<Record<string, string>>;
  errors: readonly Pick<FieldError, 'field' | 'code'>[];
  failure?: PostFailure;
  /** The hour of this time went before: the nearest free ones. */
  taken?: { time: string; free: readonly SessionTime[] };
  /** The step at which a test mail failed, and why. */
  mailFailure?: { step: MailStep; reason: string };
  /** The content that was accepted, with the id of the stored request (`id`) and whether it is `confirmed`, for the receipt. */
  sent?: Readonly<Record<string, string>>;
}

/** One HTML document and where it is served: at a path, or for unknown paths below one. */
export interface RenderedDocument {
  at: { path: string } | { unknownBelow: '/' | '/en' };
  html: string;
  /** The exact texts of inline scripts and styles: the content security policy allows only these, by hash. */
  inline: { scripts: readonly string[] | 'none'; styles: readonly string[] };
  /** Adds noindex for search engines. */
  noindex: boolean;
}

export interface Renderer {
  /**
   * Renders every public page in every language, on a date in Lisbon. It yields after each, so that the caller can do other work in between.
   */
  documents: (answers: PublicAnswers, today: string) => Iterable<RenderedDocument>;
  /** The page of a form as the answer to its post. */
  answer: (posted: PostedForm, language: Language, answers: PublicAnswers, today: string) => RenderedDocument;
  /** The visitor's page of a request, without any script. */
  visit: (page: VisitPage, language: Language, answers: PublicAnswers, today: string) => RenderedDocument;
  /** Files for search engines and home screens (sitemap, robots, web manifest), by path. */
  files: (answers: PublicAnswers) => Readonly<Record<string, string>>;
  /** The origin of the API, if the pages were built for another one: the content security policy has to allow it. */
  apiOrigin: string | undefined;
}

export interface RendererSources {
  /** The built index.html. */
  template: string;
  /** The build manifest, which maps each source file to its built files. */
  manifest: string;
  /** Returns the text of a built file by its path on the site. */
  read: (path: string) => Promise<string>;
  /** The same of the renderer's own build, for pages that no browser bundle contains. */
  own: Pick<RendererSources, 'manifest' | 'read'>;
  /** The public address of the site, without a trailing slash. */
  siteUrl: string;
}

export type CreateRenderer = (sources: RendererSources) => Promise<Renderer>;
