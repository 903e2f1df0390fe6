import { TOPIC_FUNCTIONS, WAY_FUNCTIONS, type AnyPlugin } from '@ombi/sdk';

type Functions = Readonly<Record<string, readonly string[]>>;

/** Some capabilities announce what they can do; the functions that go with it must be there, and no others. Why not; null when all is well. */
export function missingFunctions({ provides }: AnyPlugin): string | null {
  const { authProvider, metadataProvider } = provides;
  return (
    (authProvider && difference('authProvider', authProvider, 'way', authProvider.ways, WAY_FUNCTIONS)) ??
    (metadataProvider && difference('metadataProvider', metadataProvider, 'topic', metadataProvider.topics, TOPIC_FUNCTIONS)) ??
    unkeptWord(provides)
  );
}

/** Words by which a capability says that it has a function more. */
const WORDS = [
  { capability: 'mediaServer', word: 'tellsEpisodes', member: 'episodes' },
  { capability: 'mediaServer', word: 'tellsWatched', member: 'watched' },
  { capability: 'downloader', word: 'tellsEpisodes', member: 'episodes' },
  { capability: 'downloader', word: 'tellsProgress', member: 'progress' },
] as const;

function unkeptWord(provides: AnyPlugin['provides']): string | null {
  const unkept = WORDS.find(({ capability, word, member }) => {
    const members = provides[capability] as Readonly<Record<string, unknown>> | undefined;
    return members && (members[word] === true) !== (typeof members[member] === 'function');
  });
  return unkept ? `${unkept.capability} and its "${unkept.word}" disagree` : null;
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
