import { chance } from './random.js';
import type { Subject } from './subject.js';

/** Colours that get along: two for the ground, two for shapes, one for letters and one for what lies behind letters. */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly main: string;
  readonly accent: string;
  readonly ink: string;
  readonly foot: string;
}

const PALETTES = {
  night: { ground: '#13233d', deep: '#070f1d', main: '#e9c46a', accent: '#c8553d', ink: '#f6ecd7', foot: '#070f1d' },
  paper: { ground: '#eadfc6', deep: '#d3c09a', main: '#b23a2e', accent: '#22303f', ink: '#22303f', foot: '#eadfc6' },
  lagoon: { ground: '#10474a', deep: '#062325', main: '#f2a65a', accent: '#e6dfca', ink: '#f7f0df', foot: '#062325' },
  plum: { ground: '#361c42', deep: '#170a1e', main: '#e7788b', accent: '#f6c177', ink: '#fceee6', foot: '#170a1e' },
  forest: { ground: '#1c3b33', deep: '#0a1a16', main: '#c9d36b', accent: '#e4572e', ink: '#f1f3e2', foot: '#0a1a16' },
  noir: { ground: '#24262c', deep: '#0a0b0e', main: '#d8d6cf', accent: '#c02532', ink: '#f4f3ef', foot: '#0a0b0e' },
  mustard: { ground: '#e4ad33', deep: '#c5861a', main: '#23211d', accent: '#f8edd2', ink: '#23211d', foot: '#e4ad33' },
  sky: { ground: '#b4d4d9', deep: '#7db0bb', main: '#f7f2e0', accent: '#d1495b', ink: '#14394b', foot: '#b4d4d9' },
  crimson: { ground: '#931f2f', deep: '#4c0b16', main: '#f3d9b1', accent: '#1b1722', ink: '#fcefdd', foot: '#4c0b16' },
  indigo: { ground: '#2a4387', deep: '#131f4c', main: '#f5f0e1', accent: '#f2b134', ink: '#f7f2e4', foot: '#131f4c' },
} as const satisfies Record<string, Palette>;

/** Moods by what a title is first of all. */
const MOODS: Readonly<Record<string, readonly (keyof typeof PALETTES)[]>> = {
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

const OTHER: readonly (keyof typeof PALETTES)[] = ['paper', 'night', 'lagoon', 'crimson', 'indigo', 'sky', 'plum', 'forest'];

/** The colours of a title. */
export function paletteOf({ words: [first = ''], seed }: Subject): Palette {
  const moods = MOODS[first] ?? OTHER;
  return PALETTES[moods[Math.floor(chance(seed, 'palette') * moods.length)] ?? 'night'];
}

/** The colours of music, which has no genre here. Neighbours never share them: neither two artists, nor two albums of one. */
export function paletteNumbered(number: number): Palette {
  const all = Object.values(PALETTES);
  return all[(number * 7 + Math.floor(number / 100) * 3) % all.length] ?? PALETTES.night;
}
