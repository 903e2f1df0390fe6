import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon/icon.js';
import type { ShapeName } from '../icon/shapes.js';
import './step-list.css';

/** How far asking for one of many has come. A refusal says why. */
export type StepState = { readonly name: 'asking' | 'requested' | 'already' } | { readonly name: 'refused'; readonly reason: string };

interface StepListProps {
  readonly steps: readonly { readonly id: string; readonly name: string; readonly state: StepState }[];
}

/** What came of asking for many titles with one press, title by title. */
export function StepList({ steps }: StepListProps) {
  const { t } = useTranslation('media');
  if (steps.length === 0) return null;

  return (
    <ul className="step-list" aria-label={t('steps.label')}>
      {steps.map(({ id, name, state }) => (
        <li key={id} data-step={state.name}>
          <Icon name={SHAPE[state.name]} />
          <bdi>{name}</bdi>
          <span className="step-list-word">{state.name === 'refused' ? state.reason : t(`steps.${state.name}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const SHAPE: Readonly<Record<StepState['name'], ShapeName>> = {
  asking: 'clock',
  requested: 'check',
  already: 'doubleCheck',
  refused: 'cross',
};
