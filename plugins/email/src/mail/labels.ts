import type { Message } from '@ombi/sdk';
import { labelTexts } from './label-texts.js';
import { mailTexts } from './mail-texts.js';
import { webUrlOrNull } from './markup.js';

/** A badge above the title: its text, and its colors in light and dark mode. */
export interface EmailBadge {
  readonly label: string;
  readonly lightColor: string;
  readonly darkColor: string;
}

const BADGE_COLORS: Readonly<Record<NonNullable<Message['status']>, Omit<EmailBadge, 'label'>>> = {
  pending: { lightColor: '#8a5300', darkColor: '#f5b74a' },
  approved: { lightColor: '#1d4ed8', darkColor: '#8ab4ff' },
  available: { lightColor: '#137a3a', darkColor: '#5ad08a' },
  denied: { lightColor: '#b3261e', darkColor: '#ff8a80' },
  failed: { lightColor: '#b3261e', darkColor: '#ff8a80' },
};

/** Label of the link to what the message is about. */
export function buttonLabel({ type, language }: Message): string {
  const { reviewRequest, viewRequest, signIn, choosePassword, showDetails } = labelTexts(language);
  const byType: Partial<Record<Message['type'], string>> = {
    NewRequest: reviewRequest,
    ItemAddedToFaultQueue: viewRequest,
    WelcomeEmail: signIn,
    WatchlistTokenExpired: signIn,
    PasswordReset: choosePassword,
  };
  return byType[type] ?? showDetails;
}

/** The badge with the request status in a mail; null for a message without one. */
export const badgeOf = ({ status, language }: Message): EmailBadge | null =>
  status && { label: labelTexts(language).status[status], ...BADGE_COLORS[status] };

/** The last line: the reason for the mail. */
export function footerText({ type, language, applicationName }: Message): string {
  const { newsletterFooter, accountFooter } = mailTexts(language);
  return (type === 'Newsletter' ? newsletterFooter : accountFooter).replace('{name}', () => applicationName);
}

/** Label of the link that ends a newsletter. */
export const unsubscribeLabel = ({ language }: Message): string => mailTexts(language).unsubscribe;

/** The page on which the recipient unsubscribes; null when there is none. */
export const unsubscribeUrlOf = ({ unsubscribe }: Message): string | null => webUrlOrNull(unsubscribe?.pageUrl ?? null);

/** Text with the plain link, shown next to a link that opens an account. */
export const linkFallbackText = ({ language }: Message): string => labelTexts(language).linkFallback;
