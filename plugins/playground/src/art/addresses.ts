import type { ImageBytes } from '@ombi/sdk';
import { filmNumbered } from '../films/lookup.js';
import { personNamed } from '../catalogue/people.js';
import { backdrop, freeMark, portrait, poster, screen } from './pictures.js';

/** Browsers keep pictures for ever, so a new way of drawing needs new addresses. */
const EDITION = 1;
const PATH = new RegExp(`^/sample/${EDITION}/(poster|backdrop|screen|portrait|mark)/(\\d+)\\.svg$`);

type Kind = 'poster' | 'backdrop' | 'screen' | 'portrait' | 'mark';

/** Where the portal asks for a picture that this plug-in draws. */
export const pathTo = (kind: Kind, number: number): string => `/sample/${EDITION}/${kind}/${number}.svg`;

/** The picture at a path; null when there is none. Drawings have no size: one serves for all. */
export function pictureAt(path: string): ImageBytes | null {
  const [, kind, number] = PATH.exec(path) ?? [];
  const svg = kind && draw(kind as Kind, Number(number));
  return svg ? { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) } : null;
}

function draw(kind: Kind, number: number): string | null {
  if (kind === 'mark') return freeMark();
  if (kind === 'portrait') return portrait(personNamed(number) ?? '?');
  const film = filmNumbered(number);
  return film ? { poster, backdrop, screen }[kind](film) : null;
}
