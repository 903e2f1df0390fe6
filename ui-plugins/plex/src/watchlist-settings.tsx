import { Section, SwitchField, useFieldValue } from '@ombi/sdk/ui';
import { WatchlistLog } from './watchlist-log.js';

/** Switches of the watchlist import; the last two count only while it is on. */
export function WatchlistSettings() {
  const isOn = Boolean(useFieldValue('enableWatchlistImport'));

  return (
    <Section name="watchlist">
      <SwitchField name="enableWatchlistImport" />
      <SwitchField name="monitorAll" disabled={!isOn} />
      <SwitchField name="notifyOnWatchlistTokenExpiration" disabled={!isOn} />
      <WatchlistLog />
    </Section>
  );
}
