interface Texts {
  readonly [key: string]: string | Texts;
}

/** The type of the texts, with `never` for empty ones, so that a catalogue with an empty text does not compile. */
type Filled<T> = { [K in keyof T]: T[K] extends string ? (T[K] extends '' ? never : T[K]) : Filled<T[K]> };

/** Exactly the keys of the source catalogue. */
type Translation<Source> = { [K in keyof Source]: Source[K] extends string ? string : Translation<Source[K]> };
type NoMore<T, Source> = {
  [K in keyof T]: K extends keyof Source ? (T[K] extends string ? T[K] : NoMore<T[K], Source[K]>) : never;
};

/** Defines the Portuguese catalogue, whose keys are the source. */
export const source = <const T extends Texts>(texts: T & Filled<T>): T => texts;

/** Defines the English catalogue, which must have every key of the Portuguese one. */
export const translationOf =
  <Source>() =>
  <const T extends Translation<Source>>(texts: T & Filled<T> & NoMore<T, Source>): T =>
    texts;
