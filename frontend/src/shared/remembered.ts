/** Returns `make` with its results kept by their arguments. Creating a formatter of Intl takes far longer than using it. */
export function remembered<Args extends readonly unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const made = known.get(key) ?? make(...args);
    known.set(key, made);
    return made;
  };
}
