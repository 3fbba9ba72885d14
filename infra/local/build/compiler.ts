import { bin } from '../paths.ts';

export const compiler = bin('tsc');

/** The arguments that compile these projects. */
export const compiling = (...projects: string[]): string[] => [
  '--build',
  // Each checker thread resolves the types of Mongoose and the AWS client again: four threads take twice as long as one.
  '--checkers',
  '1',
  ...projects,
];
