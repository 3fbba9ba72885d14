/** A storage of the browser. Where it is blocked, for instance in private browsing, it holds nothing. */
const guarded = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Removes the entry if there is no value. */
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Blocked or full: the value is lost on reload.
    }
  },
});

export const tabStorage = guarded(() => sessionStorage);
export const browserStorage = guarded(() => localStorage);
