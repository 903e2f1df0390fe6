import type { Palette } from './palettes.js';

/** The surface and colors of a drawing: a poster, a backdrop or another format. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** The next number of the title's seeded random sequence. */
  readonly nextRandom: () => number;
}

/** A poster design: a way to draw a title. Keeps the lower third plain, because text is placed there. */
export interface PosterDesign {
  /** Genres and keywords that suit the design; each match counts once. */
  readonly tags: readonly string[];
  draw(canvas: Canvas): string;
}

/** Draws the artwork of music. Keeps the upper third plain, because text is placed there. */
export type Motif = (canvas: Canvas) => string;
