import { Fragment } from 'react';

// Matches hyphenated words such as "e-mail" and "envio-lhe", with adjacent punctuation.
const joined = /([\p{L}\d«“]+-[\p{L}\d-]+[.,;:!?»”)]*)/u;

/** Renders a text without line breaks inside hyphenated words. */
export function Words({ children }: { children: string }) {
  return children.split(joined).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
