import type { Message } from '@ombi/sdk';
import { address, plainOf } from './markup.js';
import { badgeOf, buttonWord, reasonLine } from './words.js';

/** The mail for those who read without markup: the same things in the same order. */
export function textOf(message: Message): string {
  const { title, applicationName, applicationUrl, detailsUrl } = message;
  const link = address(detailsUrl);
  const home = address(applicationUrl);
  const paragraphs = [
    [title, badgeOf(message)?.word].filter(Boolean).join(' - '),
    plainOf(message.body),
    link && `${buttonWord(message)}:\n${link}`,
    `-- \n${applicationName}${home ? `, ${home}` : ''}\n${reasonLine(message)}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
