/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

/** Reads `#rrggbb`, `rgb(r g b / a%)` and `transparent`: how tokens.css writes colours. */
export function parseColour(text: string): Colour {
  if (text === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) return [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
  throw new Error(`"${text}" is not a colour that this test can read`);
}

/** The colour that appears when `front` lies on the opaque `behind`. */
export function over(front: Colour, behind: Colour): Colour {
  const [red, green, blue] = [0, 1, 2].map((at) => front[at]! * front[3] + behind[at]! * (1 - front[3]));
  return [red!, green!, blue!, 1];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour
    .slice(0, 3)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}
