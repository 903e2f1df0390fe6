import { DiscoverRow } from './discover-row.js';
import { ROWS } from './sources.js';
import { useRowTitles } from './use-row.js';

/**
 * The rows of titles. The seasonal one is there only when it holds something; until that is known the others
 * keep their places empty, so that nothing jumps.
 */
export function DiscoverRows() {
  const seasonal = useRowTitles('seasonal');
  const shown = seasonal.titles.length > 0 ? ROWS : ROWS.filter((name) => name !== 'seasonal');

  return shown.map((name, place) => <DiscoverRow key={name} name={name} isFirst={place === 0} isHeld={seasonal.isPending} />);
}
