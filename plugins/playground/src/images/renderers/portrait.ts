import { seededNumber } from '../seeded-random.js';
import { circle, element, escapeXml, rect, svgDocument } from '../svg.js';
import { SANS } from './text-layout.js';

/** A portrait: initials on a background color that depends on the name. */
export function renderPortrait(name: string): string {
  const hue = Math.floor(
    seededNumber(name.length * 131 + (name.codePointAt(0) ?? 0) + (name.codePointAt(name.length - 1) ?? 0), 'portrait') * 360,
  );
  const letters = { x: 150, y: 250, fill: `hsl(${hue} 40% 88%)`, 'font-family': SANS, 'font-size': 92, 'text-anchor': 'middle' };
  return svgDocument(
    300,
    450,
    rect(0, 0, 300, 450, `hsl(${hue} 28% 24%)`) +
      circle(150, 218, 112, `hsl(${hue} 30% 34%)`) +
      element('text', letters, escapeXml(initialsOf(name))),
  );
}

function initialsOf(name: string): string {
  const initials = name
    .split(' ')
    .map((part) => part[0] ?? '')
    .filter((letter) => letter !== letter.toLowerCase());
  return [initials[0], initials.at(-1)].join('');
}
