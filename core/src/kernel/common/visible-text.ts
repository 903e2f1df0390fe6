/** White space and control characters; all of them look like one space, or like nothing at the ends of a text. */
const SPACES = /[\s\p{Cc}\u2800]+/gu;

/**
 * Characters that are not seen: format characters (zero-width, directional, soft hyphens), fillers, and halves of characters. Matched after
 * sequences of emoji, where joiners and variation selectors have an effect that is seen.
 */
const UNSEEN =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*)|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes invisible characters from a text, so that names that look the same are the same. */
export const toVisibleText = (text: string): string =>
  text
    .replace(UNSEEN, (_, emoji?: string) => emoji ?? '')
    .replace(SPACES, ' ')
    .trim();

/** Whether a text has only characters that are seen, and single spaces between them. */
export const isVisibleText = (text: string): boolean => toVisibleText(text) === text;
