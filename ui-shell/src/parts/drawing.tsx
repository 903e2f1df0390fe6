interface DrawingProps {
  /** Lines on a grid of 24. */
  readonly path: string;
  /** Edge in pixels. */
  readonly size: number;
}

/** A small drawing beside a word. It says nothing to screen readers: the word does. */
export const Drawing = ({ path, size }: DrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable={false}
  >
    <path d={path} />
  </svg>
);
