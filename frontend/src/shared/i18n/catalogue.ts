interface Texts {
  readonly [key: string]: string | Texts;
}

/** The same texts, save that an empty one has no type: a catalogue with a gap does not compile. */
type Filled<T> = { [K in keyof T]: T[K] extends string ? (T[K] extends '' ? never : T[K]) : Filled<T[K]> };

/** Every key of the source catalogue, and no other. */
type Translation<Source> = { [K in keyof Source]: Source[K] extends string ? string : Translation<Source[K]> };
type NoMore<T, Source> = {
  [K in keyof T]: K extends keyof Source ? (T[K] extends string ? T[K] : NoMore<T[K], Source[K]>) : never;
};

/** Portuguese is the source: its keys are the keys. */
export const source = <const T extends Texts>(texts: T & Filled<T>): T => texts;

/** English has to say all that Portuguese says. */
export const translationOf =
  <Source>() =>
  <const T extends Translation<Source>>(texts: T & Filled<T> & NoMore<T, Source>): T =>
    texts;
