interface Props {
  path: string;
  size?: number;
  strokeWidth?: number;
}

/** A line icon on a 24-unit grid, in the colour of its text. */
export function LineIcon({ path, size = 24, strokeWidth = 1.5 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
