import type { Canvas } from '../../design.js';

/** Fills a sheet with one idea. The upper third stays calm, because letters come to stand there. */
export type Motif = (canvas: Canvas) => string;
