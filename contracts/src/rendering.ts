// What the built frontend and the API that holds its pages agree on: types alone, since the two meet at run time.

/** Public data by its address, as a browser would be answered. What could not be read is left out. */
export type PublicAnswers = Readonly<Record<string, unknown>>;

/** One whole HTML document, and the address that it stands at: a path, or the paths below one that have no page. */
export interface RenderedDocument {
  at: { path: string } | { unknownBelow: '/' | '/en' };
  html: string;
  /** What stands inside the document for the browser to follow, word for word: the security policy allows these alone. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  /** Search engines are asked to leave it out. */
  noindex: boolean;
}

export interface Renderer {
  /** Every public page in every language, one at each step, so that the caller can do other work in between. */
  documents: (answers: PublicAnswers) => Iterable<RenderedDocument>;
  /** What search engines read beside the pages, by path. */
  files: Readonly<Record<string, string>>;
}

export interface RendererSources {
  /** The built index.html. */
  template: string;
  /** The build's list of which file needs which. */
  manifest: string;
  /** The text of a built file, by its path on the site. */
  read: (path: string) => Promise<string>;
  /** The address that visitors know, without a slash at its end. */
  siteUrl: string;
}

export type CreateRenderer = (sources: RendererSources) => Promise<Renderer>;
