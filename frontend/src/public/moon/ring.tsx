import type { Lunation } from '@luar/contracts/moon';

const radius = 163;
const centre = 200;

const at = (value: number) => Math.round((centre + radius * value) * 10) / 10;

/** The place of a date on the ring: the new moon is at the foot, and the dates follow clockwise. */
function placeOf(date: number, days: number): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * date) / days;
  return [at(-Math.sin(angle)), at(Math.cos(angle))];
}

/** Dots are lines without length, whose round ends are the dots: one path for all of them. */
const dots = (dates: readonly number[], days: number) =>
  dates.map((date) => `M${placeOf(date, days).join(' ')}h.01`).join('');

/** One mark for each date of this lunation. Those until today are brighter, and the way to today is a line. */
export function Ring({ days, today, quarters }: Lunation) {
  const dates = Array.from({ length: days }, (_, date) => date).filter((date) => date !== today);
  const marks = (isPast: boolean, isQuarter: boolean) =>
    dots(
      dates.filter((date) => date < today === isPast && quarters.includes(date) === isQuarter),
      days,
    );
  const [x, y] = placeOf(today, days);
  return (
    <g fill="none" stroke="#E3C27A">
      <circle cx={centre} cy={centre} r={radius} strokeOpacity=".26" />
      {today > 0 && (
        <path
          d={`M${centre} ${centre + radius}A${radius} ${radius} 0 ${today * 2 > days ? 1 : 0} 1 ${x} ${y}`}
          strokeOpacity=".72"
          strokeWidth="1.3"
        />
      )}
      <g strokeLinecap="round">
        <path d={marks(true, false)} strokeWidth="3.4" strokeOpacity=".95" />
        <path d={marks(true, true)} strokeWidth="6.8" strokeOpacity=".95" />
        <path d={marks(false, false)} strokeWidth="3.4" strokeOpacity=".5" />
        <path d={marks(false, true)} strokeWidth="6.8" strokeOpacity=".8" />
      </g>
      {today >= 0 && (
        <>
          <radialGradient id="moon-today">
            <stop stopColor="#F6E8C6" stopOpacity=".6" />
            <stop offset="1" stopColor="#E3C27A" stopOpacity="0" />
          </radialGradient>
          <circle cx={x} cy={y} r="20" stroke="none" fill="url(#moon-today)" />
          <circle cx={x} cy={y} r="8.5" strokeWidth="1.2" fill="#17142B" />
          <circle cx={x} cy={y} r="4.8" stroke="none" fill="#FFF3CF" />
        </>
      )}
    </g>
  );
}
