import { type ExchangeCheck, openApiCheck, openApiFolder, type SimulatedResponse, type SimulatedRequest } from '@ombi/sdk/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT_FILE = 'themoviedb/tmdb-v3.cut.openapi.json';

/** Known errors of the official API document: its schemas were derived from one example each. */
const KNOWN_CONTRACT_ERRORS = [
  // Any unknown value is null.
  /answer\S* must be (string|integer|number|object|boolean|null)\b/,
  // The description allows `2|3`, the type of the parameter does not.
  /query with_release_type must /,
  // All lists are paged, this one too.
  /trending\/\w+\/week: query has the unknown page/,
  // The service accepts the short key in the query.
  /query has the unknown api_key/,
  // The stored document is an excerpt without these calls.
  /content_ratings: no such call/,
  /company\/\d+: no such call/,
  // The only example of a multi search is a movie: series and people have further members.
  /search\/multi: answer has the unknown results\.(first_air_date|origin_country|profile_path|gender|known_for|known_for_department)$/,
  // The example for the recommendations of a movie is an empty answer.
  /movie\/\d+\/recommendations: answer has the unknown (page|results|total_pages|total_results)$/,
];

/** Checks requests and answers against the official API document, including appended parts; undefined when the document is missing. */
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

type Exchange = readonly [SimulatedRequest, SimulatedResponse];

/** Parameters that apply to a part, not to the title it is appended to. */
const PART_PARAMS = ['include_image_language'];

/** Splits an exchange into the call itself and each appended part as a call of its own. */
function splitExchange(request: SimulatedRequest, answer: SimulatedResponse): Exchange[] {
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

/** Answer schemas by path pattern, those with the fewest parameters first. */
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

/** Reports members that the document does not describe: its schemas neither require nor forbid any, so they would accept misspelt names. */
function unknownMembers({ path }: SimulatedRequest, { body }: SimulatedResponse): string[] {
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
