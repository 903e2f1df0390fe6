import { z } from 'zod';

/** What the set-up asks for. Nothing is sent before *Finish*. */
export interface WizardDraft {
  readonly username: string;
  readonly password: string;
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly logo: string;
}

export const EMPTY_DRAFT: WizardDraft = { username: '', password: '', applicationName: '', applicationUrl: '', logo: '' };

const KEY = 'wizard.draft';

/** What was typed before this page was loaded again. Passwords are not kept. */
export function keptDraft(): WizardDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<WizardDraft>;
    return { ...EMPTY_DRAFT, ...kept, password: '' };
  } catch {
    return EMPTY_DRAFT;
  }
}

export const keepDraft = ({ password: _, ...draft }: WizardDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

export const wizardSchema = z.object({
  username: z.string().trim().min(1, 'username.required'),
  password: z.string().min(1, 'password.required'),
});
