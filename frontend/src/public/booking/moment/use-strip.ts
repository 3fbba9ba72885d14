import { useEffect, useRef, useState } from 'react';

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

export function useStrip(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const onScroll = () => {
    const strip = ref.current;
    if (!strip) return;
    const atStart = strip.scrollLeft < 2;
    const atEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 2;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  };
  const turn = (pages: number) => {
    const strip = ref.current;
    // Half a cell less than a page, so that the last visible day stays in sight.
    strip?.scrollBy({ left: pages * (strip.clientWidth * 0.8), behavior: behavior() });
  };

  useEffect(() => {
    const strip = ref.current;
    const day = strip?.querySelector(`input[value="${chosen}"]`)?.parentElement;
    if (!strip || !day) return;
    const [box, cell] = [strip.getBoundingClientRect(), day.getBoundingClientRect()];
    // Centre the day unless it and half of its neighbours can be seen.
    const spare = cell.width / 2;
    if (cell.left - spare >= Math.max(box.left, 0) && cell.right + spare <= Math.min(box.right, innerWidth)) return;
    strip.scrollBy({ left: cell.left + spare - (box.left + box.width / 2), behavior: behavior() });
  }, [chosen]);

  return { ref, onScroll, turn, ...ends };
}
