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

export const wizardSchema = z.object({
  username: z.string().trim().min(1, 'username.required'),
  password: z.string().min(1, 'password.required'),
});
