import type { Subject } from '../subject.js';
import { circle, drawing, element, escape, rect } from '../svg.js';
import { SANS } from './faces.js';
import { scene } from './poster.js';

/** What stands where a real media server would start to play. */
export function screen(subject: Subject): string {
  const line = (y: number, size: number, text: string, opacity: number): string =>
    element('text', { x: 640, y, fill: '#f4f1ea', 'font-family': SANS, 'font-size': size, 'text-anchor': 'middle', opacity }, escape(text));
  return drawing(
    1280,
    720,
    [
      scene(subject, 1280, 720),
      rect(0, 0, 1280, 720, '#05060a', { opacity: 0.72 }),
      circle(640, 270, 64, 'none', { stroke: '#f4f1ea', 'stroke-width': 4 }),
      element('polygon', { points: '622,238 622,302 676,270', fill: '#f4f1ea' }),
      line(424, Math.min(54, 2000 / subject.title.length), subject.title, 1),
      line(476, 24, 'would open here, on your own media server', 0.85),
      line(668, 17, 'Sample content', 0.6),
    ].join(''),
  );
}
