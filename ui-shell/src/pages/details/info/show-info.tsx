import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { useOverrides } from '../../../media/dialogs/overrides/use-overrides.js';
import { yearOf } from '../../../media/model/dates.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { showFactsOf } from '../model/show-facts.js';
import { InfoPanel } from './info-panel.js';
import { OverrideFacts } from './override-facts.js';

/** What is known about the series. */
export function ShowInfo({ show }: { readonly show: ShowDetailsWire }) {
  const { language } = useTranslation('details');
  const { mayDecide } = useRights();
  const { id, title, firstAired, requestId } = show;
  const { data: chosen } = useOverrides('tv', mayDecide ? requestId : 0);

  return (
    <InfoPanel
      title={{ kind: 'tv', id, title: title ?? '', year: yearOf(firstAired) }}
      facts={showFactsOf(show, language)}
      words={show}
      before={chosen && <OverrideFacts kind="tv" chosen={chosen} />}
    />
  );
}
