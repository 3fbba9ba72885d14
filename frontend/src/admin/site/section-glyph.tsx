import type { SiteSection } from '@luar/contracts/site';
import { LineIcon } from '../../shared/ui/line-icon.tsx';

/** The icons of the editor, which are not in the panel's first screen. */
const paths = {
  identity: 'M12 4.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2zM5 20c.6-3.7 3.3-5.6 7-5.6s6.4 1.9 7 5.6',
  contact: 'M4 5.5h16v13H4zM4 7l8 6 8-6',
  hours: 'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM12 7.5V12l3 2',
  practice: 'M12 3.5l2.2 6.3 6.3 2.2-6.3 2.2L12 20.5l-2.2-6.3L3.5 12l6.3-2.2z',
  about: 'M5 4.5h14v15H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4.5',
  packages: 'M12 3.8l7.5 4.1v8.2L12 20.2l-7.5-4.1V7.9zM4.8 8L12 12l7.2-4M12 12v8',
  payment: 'M4 9l8-4.5L20 9zM5.5 9v8.5M10 9v8.5M14 9v8.5M18.5 9v8.5M4 19.5h16',
  legal:
    'M12 4v15.5M8 19.5h8M5.5 6.5h13M5.5 6.5L3 13h5zM18.5 6.5L16 13h5zM3 13a2.5 2.5 0 0 0 5 0M16 13a2.5 2.5 0 0 0 5 0',
  promise: 'M20.5 4L3.5 10.8l6.6 2.7L13 20zM20.5 4L10 13.5',
  booking: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M9 15l2.2 2L15 13',
  reminders: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5h-14zM10 20.5h4',
  expand: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  collapse: 'M6.5 14.5L12 9l5.5 5.5',
  undo: 'M8 5L4.5 8.5 8 12M4.5 8.5h9a5.5 5.5 0 0 1 0 11H10',
} as const satisfies Record<SiteSection, string> & Record<string, string>;

export const SiteGlyph = ({ name, size = 20 }: { name: keyof typeof paths; size?: number }) => (
  <LineIcon path={paths[name]} size={size} strokeWidth={1.6} />
);
