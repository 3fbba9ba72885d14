import { LineIcon } from '../../shared/ui/line-icon.tsx';

/** The panel's line icons, on the same grid as the icons of the site. */
const paths = {
  dashboard: 'M4 4.5h7v6H4zM14 4.5h6v9h-6zM4 13.5h7v6H4zM14 16.5h6v3h-6z',
  home: 'M4 11l8-6.5 8 6.5M6 9.6v9.9h12V9.6M10 19.5v-5h4v5',
  services: 'M6 20V10.5a6 6 0 0 1 12 0V20zM10 14h4',
  bookings: 'M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5v4M15.5 3.5v4',
  messages: 'M4.5 5.5h15v10.5H12l-4 3.5V16H4.5z',
  mySite: 'M4 5h16v14.5H4zM4 9h16M6.5 7h.01M9 7h.01',
  settings: 'M12 4.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2zM5 20c.6-3.7 3.3-5.6 7-5.6s6.4 1.9 7 5.6',
  queue: 'M4 6.5h16M4 12h16M4 17.5h10',
  site: 'M10 5.5H5v13.5h13.5V14M13.5 4.5H19.5V10.5M19 5l-8.5 8.5',
  signOut: 'M14.5 8V5H5v14.5h9.5v-3M10 12.2h10M17 9l3.2 3.2L17 15.4',
  edit: 'M5 19l.8-4L16 4.8 19.2 8 9 18.2zM13.8 7l3.2 3.2',
  show: 'M3 12s3.2-5.5 9-5.5 9 5.5 9 5.5-3.2 5.5-9 5.5S3 12 3 12zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
  hide: 'M3 12s3.2-5.5 9-5.5 9 5.5 9 5.5-3.2 5.5-9 5.5S3 12 3 12zM4.5 18.5l15-13',
  remove: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.4 10.5v5.5M13.6 10.5v5.5',
  add: 'M12 5v14M5 12h14',
  up: 'M12 19V5.5M6.5 11L12 5.5l5.5 5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  back: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 8.4a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
  done: 'M5.5 12.5l4.2 4.2 8.8-9',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  link: 'M10 14a3.6 3.6 0 0 0 5 0l3.4-3.4a3.6 3.6 0 0 0-5-5L12 7M14 10a3.6 3.6 0 0 0-5 0l-3.4 3.4a3.6 3.6 0 0 0 5 5L12 17',
  undo: 'M9 6l-4 4 4 4M5.5 10H14a5 5 0 0 1 0 10h-3',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19.2 4.5v4h-4',
  open: 'M6 9.5l6 6 6-6',
  shut: 'M6 14.5l6-6 6 6',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  clear: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  phone:
    'M5.5 4.5h3.4l1.6 4.2-2.2 1.6a11 11 0 0 0 5.4 5.4l1.6-2.2 4.2 1.6v3.4c0 .6-.5 1-1 1A14.6 14.6 0 0 1 4.5 5.5c0-.5.4-1 1-1z',
  chat: 'M12 4.5a7.5 7.5 0 1 1-3.6 14L4.5 19.5l1-3.9A7.5 7.5 0 0 1 12 4.5z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  mailSent: 'M20 11V6H4v12h8M4 7l8 6 8-6M14 17.5l2.2 2.2 4-4.4',
  mailLate: 'M20 10V6H4v12h8M4 7l8 6 8-6M17.5 13.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM17.5 15.4v2l1.4.8',
  waits: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  late: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 8.5v4.2M12 15.4v.1',
  over: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM9 12h6',
  agreed: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM9 12.3l2.2 2.2 4-4.4',
  clock: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 8.5V12l2.4 1.6',
  send: 'M4 12L20 4.5 14.5 20l-3.2-6.4zM11.3 13.6L20 4.5',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  swap: 'M4 9h14.5M15 5.5L18.5 9M20 15H5.5M9 18.5L5.5 15',
  held: 'M12 4.8l8 14.4H4zM12 10v4.4M12 16.6v.1',
} as const;

export type GlyphName = keyof typeof paths;

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return <LineIcon path={paths[name]} size={size} strokeWidth={1.6} />;
}
