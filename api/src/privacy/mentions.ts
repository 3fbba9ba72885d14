export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** What may stand in a mail address in front of its @. */
const local = "a-z0-9.!#$%&'*+/=?^_`{|}~-";

/** The address wherever it stands, but not as a part of a longer one: `ana@a.pt` is not `joana@a.pt`. */
export const mentionsOf = (address: string): RegExp =>
  new RegExp(`(?<![${local}])${escaped(address)}(?![a-z0-9-]|\\.[a-z0-9])`, 'gi');
