import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { ChoiceWire, MovieRequestWire } from '../../../api/movies/index.js';
import { useDownloaderChoices } from '../../../media/dialogs/use-choices.js';
import { firstDate } from '../../../media/model/dates.js';
import { useMovieRequest } from '../use-movie.js';

/** For people who may decide: who asked, when, and what was chosen for it. */
export function RequestFacts({ requestId }: { readonly requestId: number }) {
  const { data: request } = useMovieRequest(requestId);
  return request ? <Facts request={request} /> : null;
}

function Facts({ request }: { readonly request: MovieRequestWire }) {
  const { t } = useTranslation('details');
  const format = useFormat();
  const choices = useDownloaderChoices('regular', '');
  const date = firstDate(request.requestedDate, request.requestedDate4k);

  const facts = [
    ['requestedBy', request.requestedByAlias || request.requestedUser?.userAlias || request.requestedUser?.userName],
    ['requestedDate', date && format.date(date)],
    ['qualityOverride', labelOf(choices.qualityProfiles, request.qualityOverride)],
    ['rootFolder', labelOf(choices.rootFolders, request.rootPathOverride)],
  ] as const;

  return facts.map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}

const labelOf = (choices: readonly ChoiceWire[], value: number) =>
  value > 0 ? choices.find((choice) => choice.value === value)?.label : undefined;
