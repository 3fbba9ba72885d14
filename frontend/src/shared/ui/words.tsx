import { Fragment } from 'react';

// "e-mail", "envio-lhe", "10:00": words that would be ugly, or wrong, over two lines.
const joined = /([\p{L}\d«“]+-[\p{L}\d-]+[.,;:!?»”)]*)/u;

/** A text whose hyphenated words stay on one line. */
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
