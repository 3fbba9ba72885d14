import { createHash } from 'node:crypto';
import type { MoonTonight } from '@luar/contracts/moon';
import { renderToStaticMarkup } from 'react-dom/server';
import earthshine from '../../public/illustrations/earthshine.svg?raw';
import disc from '../../public/illustrations/moon.svg?raw';
import scene from '../../public/illustrations/scene.svg?raw';
import { limb, LitPart } from '../../public/moon/large-moon.tsx';
import { drawnLit } from '../../public/moon/phase-path.ts';
import { Ring } from '../../public/moon/ring.tsx';
import { previewPicture } from '../preview.ts';

const { width, height } = previewPicture;
/** The y position of the water line. */
const water = height - 114;
const moon = { x: 660, y: 30, width: 460, height: 460 };

const inside = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');

/** A part of the scene, placed in the picture. */
const Part = ({ name, at: [x, y, wide, high] }: { name: string; at: [number, number, number, number] }) => (
  <use href={`#${name}`} x={x} y={y} width={wide} height={high} />
);

/** A picture of the disc, which has the middle of its box at 200, 200. */
const Disc = ({ svg }: { svg: string }) => (
  <svg
    x="80"
    y="80"
    width="240"
    height="240"
    viewBox="80 80 240 240"
    dangerouslySetInnerHTML={{ __html: inside(svg) }}
  />
);

function Moon({ tonight }: { tonight: MoonTonight }) {
  const [lit, waxing] = drawnLit(tonight);
  const [isNew, isFull] = [lit < 0.015, lit >= 0.985];
  return (
    <svg {...moon} viewBox="0 0 400 400">
      <radialGradient id="halo">
        <stop offset=".3" stopColor="#F3DFAE" stopOpacity=".42" />
        <stop offset=".55" stopColor="#E3C27A" stopOpacity=".14" />
        <stop offset="1" stopColor="#E3C27A" stopOpacity="0" />
      </radialGradient>
      <circle cx="200" cy="200" r="200" fill="url(#halo)" opacity={lit} />
      <Disc svg={earthshine} />
      <path
        d={isNew ? limb(true) + limb(false) : limb(!waxing)}
        fill="none"
        stroke="#B9B4DA"
        strokeWidth="1.2"
        strokeOpacity=".6"
      />
      {!isNew && !isFull && <LitPart lit={lit} waxing={waxing} />}
      {!isNew && (
        <g mask={isFull ? undefined : 'url(#moon-lit)'}>
          <Disc svg={disc} />
        </g>
      )}
      <Ring {...tonight.lunation} />
    </svg>
  );
}

/** The picture of shared links as SVG: the view of the home page with tonight's moon. */
export const sharePicture = (tonight: MoonTonight, hasMoon: boolean): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stopColor="#17142b" />
        <stop offset=".34" stopColor="#1d1939" />
        <stop offset=".66" stopColor="#2b2750" />
        <stop offset=".86" stopColor="#3b3d72" />
      </linearGradient>
      <linearGradient id="river" x2="0" y2="1">
        <stop stopColor="#4a4c80" />
        <stop offset=".3" stopColor="#302f62" />
        <stop offset="1" stopColor="#1d1a3a" />
      </linearGradient>
      <g dangerouslySetInnerHTML={{ __html: inside(scene) }} />
      <rect width={width} height={height} fill="url(#sky)" />
      <Part name="stars-wide" at={[-400, 0, 2000, 600]} />
      <Part name="constellation" at={[96, 40, 200, 92]} />
      {hasMoon && <Moon tonight={tonight} />}
      <Part name="far-bank" at={[0, water - 92, width, 92]} />
      <Part name="cristo-rei" at={[300, water - 89, 35, 56]} />
      <rect y={water} width={width} height={height - water} fill="url(#river)" />
      {hasMoon && <Part name="glitter" at={[moon.x + moon.width / 2 - 150, water, 300, 180]} />}
      <Part name="bridge" at={[180, water - 244, 1434, 266]} />
      <Part name="hills-left" at={[-260, height - 240, 700, 240]} />
      <Part name="hills-right" at={[910, height - 194, 380, 200]} />
    </svg>,
  );

/** Networks keep a picture by its address: a new night or a new name needs a new one. */
export const shareVersion = (name: string, { date }: MoonTonight, hasMoon: boolean): string =>
  `${date}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}${hasMoon ? '' : '-night'}`;
