import type { Message } from '@ombi/sdk';

/** What stands on the button, by what the mail is about. */
const BUTTONS: Partial<Record<Message['type'], string>> = {
  NewRequest: 'Review the request',
  ItemAddedToFaultQueue: 'Look at the request',
  WelcomeEmail: 'Sign in',
  PasswordReset: 'Choose a new password',
};

/** A badge above the title: the word, and its colours on light and on dark paper. */
export interface Badge {
  readonly word: string;
  readonly light: string;
  readonly dark: string;
}

const BADGES: Readonly<Record<NonNullable<Message['status']>, Badge>> = {
  pending: { word: 'Waiting for approval', light: '#8a5300', dark: '#f5b74a' },
  approved: { word: 'Approved', light: '#1d4ed8', dark: '#8ab4ff' },
  available: { word: 'Ready to watch', light: '#137a3a', dark: '#5ad08a' },
  denied: { word: 'Not approved', light: '#b3261e', dark: '#ff8a80' },
  failed: { word: 'Could not be fetched yet', light: '#b3261e', dark: '#ff8a80' },
};

export const buttonWord = ({ type }: Message): string => BUTTONS[type] ?? 'Show details';

export const badgeOf = ({ status }: Message): Badge | null => status && BADGES[status];

/** Why the mail came, as the last line. */
export const reasonLine = ({ applicationName }: Message): string => `You get this mail because you have an account on ${applicationName}.`;

/** Beside a link that opens an account. */
export const linkHint = 'If the button does not work, copy this address into your browser:';
