import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { yearOf } from '../../../media/model/dates.js';
import { showFactsOf } from '../model/show-facts.js';
import { InfoPanel } from './info-panel.js';

/** What is known about the series. */
export function ShowInfo({ show }: { readonly show: ShowDetailsWire }) {
  const { language } = useTranslation('details');
  const { id, title, firstAired } = show;

  return (
    <InfoPanel title={{ kind: 'tv', id, title: title ?? '', year: yearOf(firstAired) }} facts={showFactsOf(show, language)} words={show} />
  );
}
