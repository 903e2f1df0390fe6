import type { HttpTarget } from '@ombi/sdk';

/** Shorter values would strike out ordinary words. */
const SHORTEST = 6;
/** No word of a path is this long, but the tokens are that some services put there. */
const SHORTEST_STEP = 20;

/** What a target adds to each call is its credentials, whole and in parts: a service may repeat them in its words. The longest comes first. */
export function secretsOf({ baseUrl, headers, query }: HttpTarget): string[] {
  const added = Object.values({ ...headers, ...query }).flatMap((value) => [value, ...value.split(/\s+/), ...unfolded(value)]);
  const written = URL.canParse(baseUrl) ? inAddress(new URL(baseUrl)) : [];
  return [...new Set([...added, ...written])].filter(({ length }) => length >= SHORTEST).sort((one, other) => other.length - one.length);
}

/** Name and password of basic authentication. */
function unfolded(value: string): string[] {
  const [, folded] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  return folded ? Buffer.from(folded, 'base64').toString('utf8').split(':') : [];
}

const inAddress = ({ username, password, pathname }: URL): string[] => [
  decodeURIComponent(username),
  decodeURIComponent(password),
  ...pathname.split('/').filter(({ length }) => length >= SHORTEST_STEP),
];
