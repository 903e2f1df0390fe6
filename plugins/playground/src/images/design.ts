import type { Palette } from './palettes.js';

/** What a design draws on: a poster, a backdrop, or anything else of that shape. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** The next number of the title's own chance. */
  readonly random: () => number;
}

/** A way to draw a title. The lower third stays calm, because letters may come to stand there. */
export interface Design {
  /** What speaks for this design, genres and keywords; each hit counts once. */
  readonly tags: readonly string[];
  draw(canvas: Canvas): string;
}

/** Fills a sheet with one idea. The upper third stays calm, because letters come to stand there. */
export type Motif = (canvas: Canvas) => string;
