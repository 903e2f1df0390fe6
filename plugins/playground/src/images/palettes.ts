import { seededNumber } from './seeded-random.js';
import type { DrawingSubject } from './subjects.js';

/** A color palette: two for the background, two for shapes, one for text and one for the background of text. */
export interface Palette {
  readonly background: string;
  readonly shadow: string;
  readonly primary: string;
  readonly accent: string;
  readonly textColor: string;
  readonly textBackground: string;
}

const PALETTES = {
  night: {
    background: '#13233d',
    shadow: '#070f1d',
    primary: '#e9c46a',
    accent: '#c8553d',
    textColor: '#f6ecd7',
    textBackground: '#070f1d',
  },
  paper: {
    background: '#eadfc6',
    shadow: '#d3c09a',
    primary: '#b23a2e',
    accent: '#22303f',
    textColor: '#22303f',
    textBackground: '#eadfc6',
  },
  lagoon: {
    background: '#10474a',
    shadow: '#062325',
    primary: '#f2a65a',
    accent: '#e6dfca',
    textColor: '#f7f0df',
    textBackground: '#062325',
  },
  plum: {
    background: '#361c42',
    shadow: '#170a1e',
    primary: '#e7788b',
    accent: '#f6c177',
    textColor: '#fceee6',
    textBackground: '#170a1e',
  },
  forest: {
    background: '#1c3b33',
    shadow: '#0a1a16',
    primary: '#c9d36b',
    accent: '#e4572e',
    textColor: '#f1f3e2',
    textBackground: '#0a1a16',
  },
  noir: {
    background: '#24262c',
    shadow: '#0a0b0e',
    primary: '#d8d6cf',
    accent: '#c02532',
    textColor: '#f4f3ef',
    textBackground: '#0a0b0e',
  },
  mustard: {
    background: '#e4ad33',
    shadow: '#c5861a',
    primary: '#23211d',
    accent: '#f8edd2',
    textColor: '#23211d',
    textBackground: '#e4ad33',
  },
  sky: {
    background: '#b4d4d9',
    shadow: '#7db0bb',
    primary: '#f7f2e0',
    accent: '#d1495b',
    textColor: '#14394b',
    textBackground: '#b4d4d9',
  },
  crimson: {
    background: '#931f2f',
    shadow: '#4c0b16',
    primary: '#f3d9b1',
    accent: '#1b1722',
    textColor: '#fcefdd',
    textBackground: '#4c0b16',
  },
  indigo: {
    background: '#2a4387',
    shadow: '#131f4c',
    primary: '#f5f0e1',
    accent: '#f2b134',
    textColor: '#f7f2e4',
    textBackground: '#131f4c',
  },
} as const satisfies Record<string, Palette>;

/** Palettes by the first genre of a title. */
const PALETTES_BY_GENRE: Readonly<Record<string, readonly (keyof typeof PALETTES)[]>> = {
  Horror: ['noir', 'plum', 'crimson', 'forest'],
  Comedy: ['mustard', 'sky', 'paper', 'plum', 'crimson'],
  'Science Fiction': ['indigo', 'night', 'noir', 'forest'],
  'Sci-Fi & Fantasy': ['indigo', 'plum', 'forest', 'night'],
  Adventure: ['lagoon', 'mustard', 'night', 'crimson'],
  'Action & Adventure': ['lagoon', 'mustard', 'crimson', 'night', 'sky'],
  Animation: ['sky', 'forest', 'plum', 'indigo'],
  Crime: ['noir', 'crimson', 'night'],
  Thriller: ['crimson', 'noir', 'forest'],
  Documentary: ['sky', 'paper', 'indigo'],
  War: ['paper', 'crimson', 'forest'],
  Western: ['mustard', 'crimson', 'paper'],
  Fantasy: ['plum', 'indigo', 'forest'],
  Music: ['plum', 'mustard', 'indigo'],
};

const DEFAULT_PALETTES: readonly (keyof typeof PALETTES)[] = ['paper', 'night', 'lagoon', 'crimson', 'indigo', 'sky', 'plum', 'forest'];

/** The color palette of a title. */
export function paletteOf({ tags: [first = ''], seed }: DrawingSubject): Palette {
  const paletteNames = PALETTES_BY_GENRE[first] ?? DEFAULT_PALETTES;
  return PALETTES[paletteNames[Math.floor(seededNumber(seed, 'palette') * paletteNames.length)] ?? 'night'];
}

/**
 * The color palette of music, which has no genre. Consecutive numbers have different palettes, so neighbouring artists and albums differ.
 */
export function paletteByNumber(number: number): Palette {
  const all = Object.values(PALETTES);
  return all[(number * 7 + Math.floor(number / 100) * 3) % all.length] ?? PALETTES.night;
}
