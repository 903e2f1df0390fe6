import type { Film } from '../films/index.js';
import { designOf } from './designs/index.js';
import { lettering } from './lettering.js';
import { paletteOf } from './palettes.js';
import { chance, seededRandom } from './random.js';
import { circle, drawing, element, escape, rect } from './svg.js';

const FACE = "'Futura','Century Gothic','Avenir Next','Helvetica Neue',Arial,sans-serif";

/** A poster, 2:3, with the title on it. */
export const poster = (film: Film): string => drawing(500, 750, scene(film, 500, 750) + lettering(film, paletteOf(film), 500, 750));

/** The same design, wide and without letters. */
export const backdrop = (film: Film): string => drawing(1280, 720, scene(film, 1280, 720));

/** What stands where a real media server would start to play. */
export function screen(film: Film): string {
  const line = (y: number, size: number, text: string, opacity: number): string =>
    element('text', { x: 640, y, fill: '#f4f1ea', 'font-family': FACE, 'font-size': size, 'text-anchor': 'middle', opacity }, escape(text));
  return drawing(
    1280,
    720,
    [
      scene(film, 1280, 720),
      rect(0, 0, 1280, 720, '#05060a', { opacity: 0.72 }),
      circle(640, 270, 64, 'none', { stroke: '#f4f1ea', 'stroke-width': 4 }),
      element('polygon', { points: '622,238 622,302 676,270', fill: '#f4f1ea' }),
      line(424, Math.min(54, 2000 / film.title.length), film.title, 1),
      line(476, 24, 'would open here, on your own media server', 0.85),
      line(668, 17, 'Sample content', 0.6),
    ].join(''),
  );
}

/** A round portrait: initials on a colour of the person's own. */
export function portrait(name: string): string {
  const initials = name
    .split(' ')
    .map((part) => part[0] ?? '')
    .filter((letter) => letter !== letter.toLowerCase());
  const hue = Math.floor(
    chance(name.length * 131 + (name.codePointAt(0) ?? 0) + (name.codePointAt(name.length - 1) ?? 0), 'portrait') * 360,
  );
  const letters = { x: 150, y: 250, fill: `hsl(${hue} 40% 88%)`, 'font-family': FACE, 'font-size': 92, 'text-anchor': 'middle' };
  return drawing(
    300,
    450,
    rect(0, 0, 300, 450, `hsl(${hue} 28% 24%)`) +
      circle(150, 218, 112, `hsl(${hue} 30% 34%)`) +
      element('text', letters, escape([initials[0], initials.at(-1)].join(''))),
  );
}

/** The mark of the place where every sample can be seen. */
export const freeMark = (): string =>
  drawing(
    100,
    100,
    rect(0, 0, 100, 100, '#1f2a38', { rx: 22 }) +
      circle(50, 50, 27, 'none', { stroke: '#f2b134', 'stroke-width': 8 }) +
      element('polygon', { points: '43,36 43,64 66,50', fill: '#f2b134' }),
  );

function scene(film: Film, width: number, height: number): string {
  return designOf(film).draw({ width, height, palette: paletteOf(film), random: seededRandom(film.number) });
}
