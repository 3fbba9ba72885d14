interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

/** The only policy that the content security policy allows. Browsers without trusted types take the text itself. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('letter-preview', {
  createHTML: (html) => html,
});

/** Text that becomes markup: a mail of this site, in a document where no script runs. */
export const asMarkup = (html: string): string => policy?.createHTML(html) ?? html;
