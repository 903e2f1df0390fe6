import { type ExchangeCheck, openApiCheck, openApiFolder, type Reply, type SimulatedRequest } from '@ombi/sdk/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT_FILE = 'themoviedb/tmdb-v3.cut.openapi.json';

/** Where the official document is wrong about the service: its schemas were derived from one example each. */
const KNOWN_CONTRACT_ERRORS = [
  // Whatever is unknown is null.
  /answer\S* must be (string|integer|number|object|boolean|null)\b/,
  // `2|3` is documented in words and contradicted by the type.
  /query with_release_type must /,
  // Every list is paged, also this one.
  /trending\/\w+\/week: query has the unknown page/,
  // The short key is accepted in the query.
  /query has the unknown api_key/,
  // The document at hand is an excerpt without these calls.
  /content_ratings: no such call/,
  /company\/\d+: no such call/,
  // The one example of everything found is a movie: series and people have members of their own.
  /search\/multi: answer has the unknown results\.(first_air_date|origin_country|profile_path|gender|known_for|known_for_department)$/,
  // Of what goes well with a movie the document shows an empty answer.
  /movie\/\d+\/recommendations: answer has the unknown (page|results|total_pages|total_results)$/,
];

/** Requests and answers held to the official document, also what comes along with a title; undefined when that is not there. */
export async function officialContract(): Promise<ExchangeCheck | undefined> {
  const official = await openApiCheck(CONTRACT_FILE);
  if (!official) return undefined;

  const strict: ExchangeCheck = (request, answer) => [...official(request, answer), ...unknownMembers(request, answer)];
  return (request, answer) => {
    if (request.path.startsWith('/t/p/') || answer.status >= 400) return [];
    const findings = splitExchange(request, answer).flatMap((exchange) => strict(...exchange));
    return findings.filter((finding) => !KNOWN_CONTRACT_ERRORS.some((known) => known.test(finding)));
  };
}

type Exchange = readonly [SimulatedRequest, Reply];

/** What is meant for a part, and not for the title that it comes along with. */
const PART_PARAMS = ['include_image_language'];

/** A call, and each part that came along with it as if it had been asked for alone. */
function splitExchange(request: SimulatedRequest, answer: Reply): Exchange[] {
  const parts = request.query.get('append_to_response')?.split(',');
  if (!parts) return [[request, answer]];

  const body = Object.entries(answer.body as Record<string, unknown>);
  const queryWith = (isIncluded: (name: string) => boolean) => new URLSearchParams([...request.query].filter(([name]) => isIncluded(name)));
  const title = { ...request, query: queryWith((name) => !PART_PARAMS.includes(name)) };
  const part = { ...request, query: queryWith((name) => PART_PARAMS.includes(name)) };
  return [
    [title, { ...answer, body: Object.fromEntries(body.filter(([name]) => !parts.includes(name))) }],
    ...body
      .filter(([name]) => parts.includes(name))
      .map(([name, content]): Exchange => [
        { ...part, path: `${request.path}/${name}` },
        { ...answer, body: content },
      ]),
  ];
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Record<string, { content: Record<string, { schema: Schema }> }> } }>
  >;
}

/** What the answer to each call may look like, the calls with the fewest blanks first. */
let schemas: readonly (readonly [RegExp, Schema | undefined])[] | undefined;

function readSchemas(): typeof schemas {
  const { paths } = JSON.parse(readFileSync(join(openApiFolder()!, CONTRACT_FILE), 'utf8')) as Document;
  return Object.entries(paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([template, { get }]) => [
      new RegExp(`^${template.replace(/\{\w+\}/g, '\\w+')}$`),
      get.responses['200']?.content['application/json']?.schema,
    ]);
}

/** The document requires nothing and forbids nothing: a misspelt name would pass it. */
function unknownMembers({ path }: SimulatedRequest, { body }: Reply): string[] {
  schemas ??= readSchemas();
  const schema = schemas?.find(([template]) => template.test(path))?.[1];
  return [...new Set(unknownMemberPaths(body, schema, []))].map((name) => `GET ${path}: answer has the unknown ${name}`);
}

function unknownMemberPaths(value: unknown, schema: Schema | undefined, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownMemberPaths(item, schema?.items, path));
  if (typeof value !== 'object' || value === null || !schema?.properties) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name in schema.properties! ? unknownMemberPaths(member, schema.properties![name], [...path, name]) : [[...path, name].join('.')],
  );
}
