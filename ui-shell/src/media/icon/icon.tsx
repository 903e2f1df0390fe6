import { SHAPES, type ShapeName } from './shapes.js';

interface IconProps {
  readonly name: ShapeName;
  /** Edge in pixels. */
  readonly size?: number;
}

/** A small drawing beside a word. It says nothing to screen readers: the word does. */
export const Icon = ({ name, size = 16 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable={false}
  >
    <path d={SHAPES[name]} />
  </svg>
);
