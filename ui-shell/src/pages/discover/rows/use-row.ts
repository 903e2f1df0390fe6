import { useState } from 'react';
import { useTitles, type Titles } from '../../../media/titles/use-titles.js';
import { modesOf, readerOf, rememberedMode, rememberMode, type Mode } from './mode.js';
import { SOURCES, type RowName } from './sources.js';

/** How many titles one fetch brings. */
export const AMOUNT = 10;

/** The titles of a row in a mode. */
export const useRowTitles = (row: RowName, mode: Mode = 'combined'): Titles =>
  useTitles({ name: ['discover', row, mode], amount: AMOUNT, read: readerOf(SOURCES, row, mode), endsWhenShort: row === 'seasonal' });

interface ModeChoice {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly choose: (mode: Mode) => void;
}

/** Which kinds a row shows, as this browser remembers it. */
export function useMode(row: RowName): ModeChoice {
  const modes = modesOf(SOURCES, row);
  const [mode, setMode] = useState(() => rememberedMode(localStorage, row, modes));

  const choose = (next: Mode) => {
    rememberMode(localStorage, row, next);
    setMode(next);
  };
  return { modes, mode, choose };
}
