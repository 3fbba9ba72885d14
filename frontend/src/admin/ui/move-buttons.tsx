import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';

interface Props {
  place: { first: boolean; last: boolean };
  labels: { up: string; down: string };
  onMove: (by: -1 | 1) => void;
}

/** Buttons to move up and down. At an end of the list one is aria-disabled: `disabled` would lose the focus. */
export function MoveButtons({ place, labels, onMove }: Props) {
  return (
    <>
      <IconButton
        data-move={-1}
        label={labels.up}
        aria-disabled={place.first}
        onClick={() => !place.first && onMove(-1)}
      >
        <Glyph name="up" size={18} />
      </IconButton>
      <IconButton data-move={1} label={labels.down} aria-disabled={place.last} onClick={() => !place.last && onMove(1)}>
        <Glyph name="down" size={18} />
      </IconButton>
    </>
  );
}
