/** The data is of another version than the program, or of no known form. Nothing was changed; the message says what to do. */
export class OtherData extends Error {}
