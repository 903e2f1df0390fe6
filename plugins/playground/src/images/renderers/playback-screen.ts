import type { DrawingSubject } from '../subjects.js';
import { circle, element, escapeXml, rect, svgDocument } from '../svg.js';
import { renderDesign } from './poster.js';
import { SANS } from './text-layout.js';

/** Shown where a real media server would play the title. */
export function renderPlaybackScreen(subject: DrawingSubject): string {
  const line = (y: number, size: number, text: string, opacity: number): string =>
    element(
      'text',
      { x: 640, y, fill: '#f4f1ea', 'font-family': SANS, 'font-size': size, 'text-anchor': 'middle', opacity },
      escapeXml(text),
    );
  return svgDocument(
    1280,
    720,
    [
      renderDesign(subject, 1280, 720),
      rect(0, 0, 1280, 720, '#05060a', { opacity: 0.72 }),
      circle(640, 270, 64, 'none', { stroke: '#f4f1ea', 'stroke-width': 4 }),
      element('polygon', { points: '622,238 622,302 676,270', fill: '#f4f1ea' }),
      line(424, Math.min(54, 2000 / subject.title.length), subject.title, 1),
      line(476, 24, 'would open here, on your own media server', 0.85),
      line(668, 17, 'Sample content', 0.6),
    ].join(''),
  );
}
