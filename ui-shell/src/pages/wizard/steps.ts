import type { ComponentType } from 'react';
import { ApplicationStep } from './steps/application-step.js';
import { CreateAdminStep } from './steps/create-admin-step.js';
import { DatabaseStep } from './steps/database-step.js';
import { DoneStep } from './steps/done-step.js';
import { MediaServerStep } from './steps/media-server-step.js';
import { WelcomeStep } from './steps/welcome-step.js';
import type { WizardDraft } from './wizard-draft.js';

interface Step {
  /** Below `/Wizard/`; also the key of its texts. */
  readonly path: string;
  readonly Content: ComponentType;
  /** Whether the next step may be entered. */
  isDone(draft: WizardDraft): boolean;
}

const always = () => true;

/** The way from an empty portal to the first administrator, one step after the other. */
export const STEPS: readonly Step[] = [
  { path: '', Content: WelcomeStep, isDone: always },
  { path: 'Database', Content: DatabaseStep, isDone: always },
  { path: 'MediaServer', Content: MediaServerStep, isDone: always },
  { path: 'CreateAdmin', Content: CreateAdminStep, isDone: ({ username, password }) => username.trim() !== '' && password !== '' },
  { path: 'OmbiConfig', Content: ApplicationStep, isDone: always },
  { path: 'Done', Content: DoneStep, isDone: always },
];

/** How far a person may go: up to the first step that is not done. */
export const furthest = (draft: WizardDraft): number => {
  const open = STEPS.findIndex(({ isDone }) => !isDone(draft));
  return open < 0 ? STEPS.length - 1 : open;
};

/** The step of an address, in any case; the first for an unknown one. */
export const stepAt = (path: string): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step.path.toLowerCase() === path.toLowerCase()),
  );
