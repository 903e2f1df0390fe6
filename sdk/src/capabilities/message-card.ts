import { webUrlOrUndefined } from '../helpers/web-url.js';
import { joinTruncated, toValuePiece, type TextMarkup } from './channel-text.js';
import type { Message } from './message.js';

/** What a message is about, as a service shows it below the text; texts are escaped and shortened. */
export interface MessageCard {
  /** The title that the message is about. */
  readonly title: string;
  /** Description of the title; undefined when there is none. */
  readonly text: string | undefined;
  /** The details page in the portal. */
  readonly url: string | undefined;
  /** Publicly reachable URL of the poster; undefined when there is none. */
  readonly imageUrl: string | undefined;
}

/** How the texts of a card are rendered. */
export interface MessageCardRules {
  /** Markup in which values are escaped. */
  readonly markup: TextMarkup;
  /** Characters of the title; a longer one is cut. */
  readonly maxTitle: number;
  /** Characters of the description; a longer one is cut. */
  readonly maxText: number;
}

/** The card of a message; null when it is about no title. */
export function messageCard(message: Message, { markup, maxTitle, maxText }: MessageCardRules): MessageCard | null {
  const { title, overview, detailsUrl, imageUrl } = message;
  if (!title?.trim()) return null;
  return {
    title: joinTruncated([toValuePiece(title.trim(), markup)], maxTitle),
    text: overview?.trim() ? joinTruncated([toValuePiece(overview.trim(), markup)], maxText) : undefined,
    url: webUrlOrUndefined(detailsUrl),
    imageUrl: webUrlOrUndefined(imageUrl),
  };
}
