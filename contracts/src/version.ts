/** The version of the program, as in package.json and CHANGELOG.md. */
export const version = '1.0.0';
