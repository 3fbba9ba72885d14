/** The site's design within the limits of mail programs: web-safe fonts, plain colours, inline styles. */
const serif = "Georgia,'Times New Roman',serif";
const sans = 'Arial,Helvetica,sans-serif';

export const colour = {
  night: '#17142B',
  gold: '#B98A2F',
  paper: '#F3ECDF',
  white: '#FFFDF9',
  line: '#DDD2BD',
  ink: '#241F3A',
  soft: '#575070',
  mist: '#CFC9E2',
  ivory: '#FAF6EE',
  blue: '#2C5B8F',
};

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
  link: `color:${colour.blue};text-decoration:underline`,
};
