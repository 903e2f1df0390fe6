import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { RequestActionResult } from '../../api/movies/index.js';
import { MediaIcon, type MediaIconName } from '../media-icon.js';
import { refusalText } from '../request-actions/request-feedback.js';
import './request-step-list.css';

/** State of one of several requests. A refusal carries its reason. */
export type RequestStepState =
  { readonly name: 'asking' | 'requested' | 'already' } | { readonly name: 'refused'; readonly reason: string };

interface RequestStepListProps {
  readonly steps: readonly { readonly id: string; readonly name: string; readonly state: RequestStepState }[];
}

/** Results of a bulk request, title by title. */
export function RequestStepList({ steps }: RequestStepListProps) {
  const { t } = useTranslation('media');
  if (steps.length === 0) return null;

  return (
    <ul className="step-list" aria-label={t('steps.label')}>
      {steps.map(({ id, name, state }) => (
        <li key={id} data-step={state.name}>
          <MediaIcon name={STEP_ICONS[state.name]} />
          <bdi>{name}</bdi>
          <span className="step-list-label">{state.name === 'refused' ? state.reason : t(`steps.${state.name}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const STEP_ICONS: Readonly<Record<RequestStepState['name'], MediaIconName>> = {
  asking: 'clock',
  requested: 'check',
  already: 'doubleCheck',
  refused: 'cross',
};

/** Step with the request status of one request of a bulk request. */
export function requestStepOf(result: Omit<RequestActionResult, 'isError'>): RequestStepState {
  if (result.result) return { name: 'requested' };
  // Another user requested it meanwhile, which is the wanted result. With a message it was denied instead.
  if (result.errorCode === 'AlreadyRequested' && !result.message) return { name: 'already' };
  return { name: 'refused', reason: refusalText(result) };
}
