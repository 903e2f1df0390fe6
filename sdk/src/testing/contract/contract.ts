import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply, SimulatedRequest } from '../simulator/exchange.js';
import type { ExchangeCheck } from '../simulator/simulator.js';
import type { Located, OpenApi } from './document.js';
import { locate } from './document.js';
import { contractFolder } from './folder.js';
import { queryFindings } from './query.js';
import type { Judge } from './validators.js';
import { judgeFor } from './validators.js';

/** Where a vendor's servers are known to differ from the vendor's document. */
export interface Relaxations {
  /** The path of the document for the path of a request, e.g. without a base. */
  readonly path?: (path: string) => string;
  /** Documented status by the status that is really sent, e.g. `{ 201: 200 }`. */
  readonly statuses?: Readonly<Record<number, number>>;
  /** Formats that are not checked, e.g. `uuid`. */
  readonly ignoredFormats?: readonly string[];
  /** Calls (`POST /command`) whose bodies the document describes too narrowly. */
  readonly uncheckedBodies?: readonly string[];
}

const JSON_TYPE = 'application/json';

/**
 * A check of requests and answers against an official OpenAPI file, e.g. `contract('example/v3.openapi.json')`.
 * Undefined when the files are not there: they are no part of the project.
 */
export async function contract(file: string, relaxations: Relaxations = {}): Promise<ExchangeCheck | undefined> {
  const folder = contractFolder();
  if (folder === null) return undefined;

  const { document, judge } = await opened(join(folder, file), relaxations.ignoredFormats ?? []);
  return (request, answer) => findings(document, judge, relaxations, request, answer);
}

interface Opened {
  readonly document: OpenApi;
  readonly judge: Judge;
}

const documents = new Map<string, Promise<Opened>>();

/** Reading and compiling takes a tenth of a second: once a file is enough. */
function opened(file: string, ignoredFormats: readonly string[]): Promise<Opened> {
  const key = [file, ...ignoredFormats].join('|');
  const known = documents.get(key) ?? open(file, ignoredFormats);
  documents.set(key, known);
  return known;
}

async function open(file: string, ignoredFormats: readonly string[]): Promise<Opened> {
  const document = JSON.parse(await readFile(file, 'utf8')) as OpenApi;
  return { document, judge: await judgeFor(document, ignoredFormats) };
}

function findings(document: OpenApi, judge: Judge, relaxations: Relaxations, request: SimulatedRequest, answer: Reply): string[] {
  const call = `${request.method} ${request.path}`;
  if (answer.status >= 300 && answer.status < 400) return [];

  const place = locate(document, request.method, relaxations.path?.(request.path) ?? request.path);
  if (!place) return [`${call}: no such call in the contract`];
  const isBodyFree = relaxations.uncheckedBodies?.includes(call);
  return [
    ...queryFindings(place, judge, request.query),
    ...(isBodyFree ? [] : bodyFindings(place, judge, request)),
    ...answerFindings(place, judge, relaxations.statuses?.[answer.status] ?? answer.status, answer),
  ].map((finding) => `${call}: ${finding}`);
}

function bodyFindings({ template, method, operation }: Located, judge: Judge, { body }: SimulatedRequest): string[] {
  const isDescribed = operation.requestBody?.content?.[JSON_TYPE]?.schema !== undefined;
  if (!isDescribed) return body === undefined ? [] : ['sends a body that the contract does not know'];
  return judge(body, 'paths', template, method, 'requestBody', 'content', JSON_TYPE, 'schema').map((finding) => `request${finding}`);
}

function answerFindings({ template, method, operation }: Located, judge: Judge, status: number, { body }: Reply): string[] {
  const isDescribed = operation.responses?.[status]?.content?.[JSON_TYPE]?.schema !== undefined;
  if (!isDescribed) return [];
  return judge(body, 'paths', template, method, 'responses', String(status), 'content', JSON_TYPE, 'schema').map(
    (finding) => `answer${finding}`,
  );
}
