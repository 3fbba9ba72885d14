import { bin } from '../paths.ts';

export const compiler = bin('tsc');

/** Brings projects in line with their sources; without names, all of them. */
export const compiling = (...projects: string[]): string[] => [
  '--build',
  // Each checker works out the types of Mongoose and the AWS client for itself: four of them take twice as long as one.
  '--checkers',
  '1',
  ...projects,
];
