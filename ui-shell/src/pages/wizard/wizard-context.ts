import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WizardDraft } from './wizard-draft.js';

interface WizardState {
  readonly form: UseFormReturn<WizardDraft>;
  readonly draft: WizardDraft;
  /** The place of the step on screen. */
  readonly current: number;
  /** Empties every field and goes to the first step. */
  startOver(): void;
}

export const WizardContext = createContext<WizardState | null>(null);

export function useWizard(): WizardState {
  const state = use(WizardContext);
  if (!state) throw new Error('A step stands outside of the wizard');
  return state;
}
