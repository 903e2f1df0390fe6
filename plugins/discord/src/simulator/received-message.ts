/** A message in the format of the webhook API. */
export interface ReceivedMessage {
  readonly content?: string | null;
  readonly username?: string;
  readonly avatar_url?: string;
  readonly embeds?: readonly ReceivedEmbed[];
  readonly allowed_mentions?: {
    readonly parse?: readonly string[];
    readonly users?: readonly string[];
    readonly roles?: readonly string[];
  };
}

export interface ReceivedEmbed {
  readonly author?: { readonly name?: string; readonly url?: string };
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  readonly color?: number;
  readonly thumbnail?: { readonly url: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
  readonly timestamp?: string;
}

/** The path and text of Discord's validation error; undefined for a valid message. */
export function validateMessage({
  content,
  embeds = [],
  allowed_mentions: allowed = {},
}: ReceivedMessage): readonly [place: string, words: string] | undefined {
  if (!content?.trim() && embeds.length === 0) return ['content', 'Cannot send an empty message'];
  if ((content?.length ?? 0) > 2000) return ['content', 'Must be 2000 or fewer in length.'];
  if (embeds.flatMap(embedTexts).join('').length > 6000) return ['embeds', 'Embed size exceeds maximum size of 6000'];
  const mentionList = (['users', 'roles'] as const).find((list) => !isSetOfIds(allowed[list] ?? []));
  if (mentionList) return [`allowed_mentions.${mentionList}`, 'The set already contains this value, or it is not a snowflake.'];
  return embeds.map(validateEmbed).find((refusal) => refusal !== undefined);
}

const isSetOfIds = (ids: readonly string[]): boolean =>
  ids.length <= 100 && new Set(ids).size === ids.length && ids.every((id) => /^\d{17,20}$/.test(id));

/** Ids of the users and roles that a message notifies: those that its content mentions and that it allows. */
export function notifiedIds({ content, allowed_mentions: allowed }: ReceivedMessage): string[] {
  const mentions = [...(content ?? '').matchAll(/(?<!\\)<@([!&]?)(\d{17,20})>/g)];
  const isAllowed = (kind: 'users' | 'roles', id: string): boolean =>
    allowed === undefined || (allowed.parse?.includes(kind) ?? false) || (allowed[kind]?.includes(id) ?? false);
  return mentions.flatMap(([, mark, id = '']) => (isAllowed(mark === '&' ? 'roles' : 'users', id) ? [id] : []));
}

function validateEmbed({ title = '', description = '', author, fields = [] }: ReceivedEmbed): readonly [string, string] | undefined {
  if (title.length > 256) return ['embeds.0.title', 'Must be 256 or fewer in length.'];
  if (description.length > 4096) return ['embeds.0.description', 'Must be 4096 or fewer in length.'];
  if (author && !author.name?.trim()) return ['embeds.0.author.name', 'This field is required'];
  if (fields.length > 25) return ['embeds.0.fields', 'Must be 25 or fewer in length.'];
  if (fields.some(({ name, value }) => !name.trim() || !value.trim())) return ['embeds.0.fields', 'This field is required'];
  return fields.some(({ name, value }) => name.length > 256 || value.length > 1024)
    ? ['embeds.0.fields', 'Must be 1024 or fewer in length.']
    : undefined;
}

const embedTexts = ({ title = '', description = '', author, fields = [] }: ReceivedEmbed): string[] => [
  title,
  description,
  author?.name ?? '',
  ...fields.flatMap(({ name, value }) => [name, value]),
];
