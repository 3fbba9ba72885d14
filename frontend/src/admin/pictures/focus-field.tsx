import type { Focus } from '@luar/contracts/focus';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectPosition, type Size } from '../../shared/object-position.ts';
import styles from './pictures.module.css';

interface RingProps {
  src: string;
  alt: string;
  value: Focus;
  onChange: (focus: Focus) => void;
  describedBy: string;
  onLoad: (size: Size) => void;
}

const step = 0.01;
const largeStep = 0.1;
const directions: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whole percents, so that the spoken value is exact. */
const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/**
 * The picture with the ring. A tap sets the point. Only the ring takes drags by touch: a swipe that starts on the picture
 * scrolls the page.
 */
function FocusRing({ src, alt, value, onChange, describedBy, onLoad }: RingProps) {
  const { t } = useTranslation('adminPictures');
  const picture = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  /** The distance from the pointer to the point while the ring is dragged. */
  const grip = useRef<Focus>(undefined);
  /** The value at the start of the change. Escape returns to it. */
  const start = useRef(value);

  const percent = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) };
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Focus => {
    const { left, top, width, height } = picture.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const set = ({ x, y }: Focus) => onChange({ x: share(x), y: share(y) });

  const tap = (event: MouseEvent) => {
    if (event.target === ring.current) return;
    start.current = value;
    set(at(event));
    ring.current?.focus();
  };
  const take = (event: PointerEvent) => {
    const { x, y } = at(event);
    grip.current = { x: value.x - x, y: value.y - y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const { x, y } = at(event);
    set({ x: x + grip.current.x, y: y + grip.current.y });
  };
  const drop = () => {
    grip.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction) {
      const by = event.shiftKey ? largeStep : step;
      set({ x: value.x + direction[0] * by, y: value.y + direction[1] * by });
    } else if (event.key === 'Escape') {
      drop();
      onChange(start.current);
    } else return;
    event.preventDefault();
  };

  return (
    // The ring is the control: it has the keys. A tap on the picture is a shortcut for a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={picture} className={styles['picture']} onClick={tap}>
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget }) =>
          onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      <div
        ref={ring}
        className={styles['ring']}
        role="slider"
        tabIndex={0}
        aria-label={t('focus')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent.x}
        aria-valuetext={t('focusAt', percent)}
        aria-describedby={describedBy}
        style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        onFocus={() => (start.current = value)}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
      />
    </div>
  );
}

const cropHeight = 84;
/** Wider crops are lower than the others instead of wider, so that they fit side by side on a phone. */
const widestRatio = 1.2;

/** A crop of the picture on the site, by the ratio of its width to its height. */
export interface Crop {
  name: string;
  ratio: number;
  arch?: boolean;
}

interface Props {
  src: string;
  alt?: string;
  value: Focus;
  onChange: (focus: Focus) => void;
  crops: readonly Crop[];
  /** The picture is a portrait: the hint names the face. */
  face?: boolean;
}

/** The focal point of a picture: a ring on the picture, and below it the crops as the site shows them. */
export function FocusField({ src, alt = '', value, onChange, crops, face = false }: Props) {
  const { t } = useTranslation('adminPictures');
  const hint = useId();
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  return (
    <div className="stack gap-12">
      <FocusRing src={src} alt={alt} value={value} onChange={onChange} describedBy={hint} onLoad={setSize} />
      <p id={hint} className="hint">
        {t(face ? 'faceHint' : 'focusHint')}
      </p>
      <ul className={`cluster gap-12 ${styles['crops']}`} aria-label={t('crops')}>
        {crops.map(({ name, ratio, arch = false }) => (
          <li key={name}>
            <img
              src={src}
              alt=""
              data-arch={arch ? '' : undefined}
              style={{ aspectRatio: ratio }}
              {...objectPosition(value, size, ratio)}
              width={Math.round(cropHeight * Math.min(ratio, widestRatio))}
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
