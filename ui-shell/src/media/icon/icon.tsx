import { Drawing } from '../../parts/drawing.js';
import { SHAPES, type ShapeName } from './shapes.js';

interface IconProps {
  readonly name: ShapeName;
  /** Edge in pixels. */
  readonly size?: number;
}

export const Icon = ({ name, size = 16 }: IconProps) => <Drawing path={SHAPES[name]} size={size} />;
