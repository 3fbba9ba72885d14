import { type ElementType, Fragment } from 'react';

// Matches hyphenated words such as "e-mail" and "envio-lhe", with adjacent punctuation.
const joined = /([\p{L}\d«“]+-[\p{L}\d-]+[.,;:!?»”)]*)/u;

/** Renders a text without line breaks inside hyphenated words, in an element if one is named. */
export const Words = ({ children, as: Tag = Fragment }: { children: string; as?: ElementType }) => (
  <Tag>
    {children.split(joined).map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} className="nowrap">
          {part}
        </span>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    )}
  </Tag>
);
