import { TOPIC_FUNCTIONS, WAY_FUNCTIONS, type AnyPlugin } from '@ombi/sdk';

type Functions = Readonly<Record<string, readonly string[]>>;

/** Some capabilities announce what they can do; the functions that go with it must be there, and no others. Why not; null when all is well. */
export function missingFunctions({ provides: { authProvider, mediaServer, metadataProvider } }: AnyPlugin): string | null {
  return (
    (authProvider && difference('authProvider', authProvider, 'way', authProvider.ways, WAY_FUNCTIONS)) ??
    (metadataProvider && difference('metadataProvider', metadataProvider, 'topic', metadataProvider.topics, TOPIC_FUNCTIONS)) ??
    (mediaServer && (mediaServer.tellsEpisodes === true) !== (typeof mediaServer.episodes === 'function')
      ? 'mediaServer and its "tellsEpisodes" disagree'
      : null)
  );
}

/** `word` is what one of the announced is called. */
function difference(capability: string, members: object, word: string, announced: unknown, functions: Functions): string | null {
  if (!Array.isArray(announced)) return `${capability} names no ${word}s`;
  const unknown: unknown = announced.find((name) => !Object.hasOwn(functions, String(name)));
  if (unknown !== undefined) return `${capability} knows no ${word} "${String(unknown)}"`;

  const has = (member: string): boolean => typeof (members as Readonly<Record<string, unknown>>)[member] === 'function';
  const wrong = Object.entries(functions).find(([name, all]) => all.some((member) => has(member) !== announced.includes(name)));
  return wrong ? `${capability} and its ${word} "${wrong[0]}" disagree` : null;
}
