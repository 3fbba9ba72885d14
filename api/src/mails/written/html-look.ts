import { safe } from '@luar/contracts/safe-html';

/** The site's design within the limits of mail programs: web-safe fonts, plain colours, inline styles. */
const serif = "Georgia,'Times New Roman',serif";
const sans = 'Arial,Helvetica,sans-serif';

export const colour = {
  night: '#17142B',
  indigo: '#2B2750',
  gold: '#B98A2F',
  paper: '#F3ECDF',
  white: '#FFFDF9',
  line: '#DDD2BD',
  ink: '#241F3A',
  soft: '#504968',
  mist: '#CFC9E2',
  ivory: '#FAF6EE',
  blue: '#2C5B8F',
};

/** The same roles on a dark screen. Mail programs that know no schemes show the light ones, or invert them. */
const dark = {
  gold: '#D9B568',
  paper: '#1B1833',
  white: '#252145',
  line: '#3A355E',
  ink: '#F4EEE1',
  soft: '#C9C3DB',
  blue: '#A3C4EC',
  moon: '#E3C27A',
};

/** The styles that cannot be inline. Those of the dark scheme outweigh the inline ones. */
export const styleSheet = safe`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground { padding: 0 !important; }
  .inner { padding: 30px 22px 26px !important; }
  .label { width: 88px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .white { background-color: ${dark.white} !important; }
  .inner, .inner table, .inner td { border-color: ${dark.line} !important; }
  .inner h1, .inner h2, .inner p, .inner td { color: ${dark.ink} !important; }
  .inner .gold { border-color: ${dark.gold} !important; }
  .soft, .inner .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.blue} !important; }
  .button { background-color: ${dark.moon} !important; }
  .inner .button a { color: ${colour.night} !important; }
}`;

const text = (size: number, line: number, of: string) =>
  `font-family:${sans};font-size:${size}px;line-height:${line};color:${of}`;
const title = (size: number, of: string) =>
  `font-family:${serif};font-size:${size}px;line-height:1.2;font-weight:normal;color:${of}`;

export const look = {
  body: text(16, 1.6, colour.ink),
  label: text(16, 1.5, colour.soft),
  value: `${text(16, 1.5, colour.ink)};font-weight:bold;word-break:break-word`,
  note: `font-size:14px;font-weight:normal;color:${colour.soft}`,
  foot: text(14, 1.7, colour.soft),
  brand: title(34, colour.ivory),
  subtitle: text(14, 1.4, colour.mist),
  h1: title(30, colour.ink),
  h2: title(21, colour.ink),
  button: `${text(16, 1.6, colour.ivory)};font-weight:bold;text-decoration:none`,
  link: `color:${colour.blue};text-decoration:underline`,
};
