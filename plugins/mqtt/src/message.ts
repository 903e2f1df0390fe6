import type { RenderedMessage } from '@ombi/sdk';

/** Separators and wildcards of topics, and characters that no topic may have. */
const NOT_IN_A_LEVEL = /[/+#$\p{Cc}]/gu;

/** Fills the template; a value becomes one level of the topic. */
export function topicFor(template: string, { type, status }: Pick<RenderedMessage, 'type' | 'status'>): string {
  const values: Readonly<Record<string, string>> = { type, status: status ?? 'none' };
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => (values[name] ?? placeholder).replace(NOT_IN_A_LEVEL, '_'));
}

/** What subscribers receive, as JSON. */
export const payloadOf = ({ rendered, ...message }: RenderedMessage): string => {
  const { type, title, overview, imageUrl, detailsUrl, requestedBy, status, occurredAt, idempotencyKey: id } = message;
  return JSON.stringify({ id, type, ...rendered, title, overview, imageUrl, detailsUrl, requestedBy, status, occurredAt });
};
