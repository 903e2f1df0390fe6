import type { Message } from '@ombi/sdk';
import { webUrlOrNull } from './markup.js';

/** Button labels by message type. */
const BUTTON_LABELS: Partial<Record<Message['type'], string>> = {
  NewRequest: 'Review the request',
  ItemAddedToFaultQueue: 'Look at the request',
  WelcomeEmail: 'Sign in',
  PasswordReset: 'Choose a new password',
};

/** A badge above the title: its text, and its colours in light and dark mode. */
export interface Badge {
  readonly label: string;
  readonly lightColor: string;
  readonly darkColor: string;
}

const BADGE_BY_STATUS: Readonly<Record<NonNullable<Message['status']>, Badge>> = {
  pending: { label: 'Waiting for approval', lightColor: '#8a5300', darkColor: '#f5b74a' },
  approved: { label: 'Approved', lightColor: '#1d4ed8', darkColor: '#8ab4ff' },
  available: { label: 'Ready to watch', lightColor: '#137a3a', darkColor: '#5ad08a' },
  denied: { label: 'Not approved', lightColor: '#b3261e', darkColor: '#ff8a80' },
  failed: { label: 'Could not be fetched yet', lightColor: '#b3261e', darkColor: '#ff8a80' },
};

export const buttonLabel = ({ type }: Message): string => BUTTON_LABELS[type] ?? 'Show details';

export const badgeOf = ({ status }: Message): Badge | null => status && BADGE_BY_STATUS[status];

/** The last line: the reason for the mail. */
export const footerText = ({ type, applicationName }: Message): string =>
  type === 'Newsletter'
    ? `You get this mail because you receive the newsletter of ${applicationName}.`
    : `You get this mail because you have an account on ${applicationName}.`;

/** Label of the link that ends a newsletter. */
export const unsubscribeLabel = 'Unsubscribe';

/** The page on which the recipient unsubscribes; null when there is none. */
export const unsubscribeUrlOf = ({ unsubscribe }: Message): string | null => webUrlOrNull(unsubscribe?.pageUrl ?? null);

/** Shown next to a link that opens an account. */
export const linkFallbackText = 'If the button does not work, copy this address into your browser:';
