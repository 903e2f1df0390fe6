import fc from 'fast-check';
import { hostileJson, hostileText, nearlyMatching } from './hostile-values.js';
import type { Operation } from './operations.js';

/** A call as it goes over the wire. */
export interface HostileCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface Content {
  readonly type: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json';
const json = (text: string): Content => ({ type: JSON_TYPE, text });

/** JSON as libraries do not write it, and what is no JSON at all. */
const malformedContent: fc.Arbitrary<Content> = fc.oneof(
  fc
    .constantFrom(
      ...['{', '{"a":', '[1,', '"', 'nul', '{"a":1}}', "{'a':1}", '\ufeff{}', 'NaN', '{"a":NaN}', '{"a":Infinity}', '-', '1e', '   '],
      ...['{"id":1,"id":2,"ID":3}', '{"userName":"a","username":"b","UserName":null}', '{"__proto__":{"isPolluted":true}}'],
      ...['{"constructor":{"prototype":{"isPolluted":true}}}', '{"id":1e400}', '{"id":123456789012345678901234567890}', '{"id":"\\ud800"}'],
      ...['{"id":"\\u0000"}', '{"\\u0000":1}', '{"id":"a\\r\\nb"}', `${'['.repeat(3_000)}${']'.repeat(3_000)}`, '['.repeat(10_000)],
    )
    .map(json),
  fc
    .constantFrom(
      ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
      ...['application/json; charset=utf-16', 'application/octet-stream', 'application/gzip', 'application/problem+json', ';', 'json'],
    )
    .map((type) => ({ type, text: '{"id":1}' })),
);

const contentOf = ({ body }: Operation): fc.Arbitrary<Content> => {
  const written = (value: unknown): Content => json(JSON.stringify(value) ?? '');
  return fc.oneof(
    { arbitrary: body ? nearlyMatching(body).map(written) : hostileJson.map(written), weight: 5 },
    { arbitrary: hostileJson.map(written), weight: 1 },
    { arbitrary: malformedContent, weight: 1 },
  );
};

/** Half a character cannot be encoded. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** What a path may hold: numbers, names that exist, and texts encoded well and badly. */
const anySegment: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('1', '2', '603', 'movie', 'tv', 'desc', 'title', 'radarr', 'playground', 'jellyfin', 'true'), weight: 4 },
  { arbitrary: hostileText.map((text) => encodeURIComponent(wellFormed(text.slice(0, 400)))), weight: 3 },
  { arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '..%2f', '%2e%2e', '%00', '%c0%ae', '-', '*', 'a'.repeat(600)), weight: 1 },
);

const encodedPart = (value: unknown): string =>
  encodeURIComponent(wellFormed((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 1_000)));

/** A value twice is a list, and one in brackets is text. */
const queryOf = ({ query }: Operation): fc.Arbitrary<string> => {
  const members = query
    ? nearlyMatching(query)
    : fc.record({ id: hostileText, searchTerm: hostileText, text: hostileText, userId: hostileText });
  return fc.tuple(members, fc.boolean(), fc.boolean()).map(([values, isTwice, isBracketed]) => {
    const pairs = Object.entries(Object(values) as object).map(
      ([name, value]) => `${encodedPart(name)}${isBracketed ? '[x]' : ''}=${encodedPart(value)}`,
    );
    return pairs.length > 0 ? `?${(isTwice ? [...pairs, ...pairs] : pairs).join('&')}`.slice(0, 6_000) : '';
  });
};

const PARAMETER = /\{\w+\}|\*/g;

/** Any call of an operation. */
export function anyCallOf(operation: Operation): fc.Arbitrary<HostileCall> {
  const names = operation.path.match(PARAMETER) ?? [];
  const content = operation.method === 'GET' ? fc.constant(null) : fc.option(contentOf(operation), { freq: 8 });
  const query = operation.query || operation.method === 'GET' ? queryOf(operation) : fc.constant('');
  return fc.tuple(fc.tuple(...names.map(() => anySegment)), query, content).map(([segments, search, sent]) => {
    const rest = [...segments];
    return {
      method: operation.method,
      url: operation.path.replace(PARAMETER, () => rest.shift() ?? '') + search,
      headers: (sent ? { 'content-type': sent.type } : {}) as Record<string, string>,
      body: sent?.text ?? null,
    };
  });
}
