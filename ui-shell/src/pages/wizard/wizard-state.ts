import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { clearSetupDrafts } from '@ombi/sdk/ui';

/** The values of the set-up. Nothing is sent before *Finish*. */
export interface WizardDraft {
  readonly username: string;
  readonly password: string;
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly logo: string;
}

export const EMPTY_WIZARD_DRAFT: WizardDraft = { username: '', password: '', applicationName: '', applicationUrl: '', logo: '' };

const KEY = 'wizard.draft';

/** The draft from before a page reload. Passwords are not stored. */
export function readStoredWizardDraft(): WizardDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<WizardDraft>;
    return { ...EMPTY_WIZARD_DRAFT, ...kept, password: '' };
  } catch {
    return EMPTY_WIZARD_DRAFT;
  }
}

export const storeWizardDraft = ({ password: _, ...draft }: WizardDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

/** Deletes what was typed, also into the forms of media servers. */
export function clearWizardDraft(): void {
  sessionStorage.removeItem(KEY);
  clearSetupDrafts();
}

/** Validation of the forms of the wizard. */
export const wizardSchema = z.object({
  username: z.string().trim().min(1, 'username.required'),
  password: z.string().min(1, 'password.required'),
});

interface WizardState {
  readonly form: UseFormReturn<WizardDraft>;
  readonly draft: WizardDraft;
  /** Index of the current step. */
  readonly current: number;
  /** Clears every field and goes to the first step. */
  startOver(): void;
}

/** React context with the state of the wizard. */
export const WizardContext = createContext<WizardState | null>(null);

export function useWizard(): WizardState {
  const state = use(WizardContext);
  if (!state) throw new Error('A step stands outside of the wizard');
  return state;
}
