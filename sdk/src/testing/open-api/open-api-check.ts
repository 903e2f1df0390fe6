import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LocatedOperation, type Parameter, type OpenApiDocument, findOperation } from './open-api-document.js';
import { type SchemaValidator, createSchemaValidator } from './schema-validator.js';
import { readFile } from 'node:fs/promises';
import type { Reply, SimulatedRequest } from '../simulator/exchange.js';
import type { ExchangeCheck } from '../simulator/simulator.js';

/** Where the vendors' official documents lie: `OMBI_CONTRACTS`, else `shared/contracts` beside or above the working folder; null when nowhere. */
export function openApiFolder(): string | null {
  if (process.env.OMBI_CONTRACTS) return process.env.OMBI_CONTRACTS;
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'contracts');
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

/** What is wrong with a query: unknown names, missing ones, and values that their schemas refuse. */
function checkQuery({ template, method, operation }: LocatedOperation, validate: SchemaValidator, query: URLSearchParams): string[] {
  const parameters = operation.parameters ?? [];
  const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  const unknown = [...query.keys()].filter((name) => !known.has(name)).map((name) => `query has the unknown ${name}`);

  const wrong = parameters.flatMap((parameter, index) => {
    if (parameter.in !== 'query') return [];
    if (!query.has(parameter.name)) return parameter.required ? [`query misses ${parameter.name}`] : [];
    const findings = validate(parseQueryValue(parameter, query), 'paths', template, method, 'parameters', String(index), 'schema');
    return findings.map((finding) => `query ${parameter.name}${finding}`);
  });
  return [...unknown, ...wrong];
}

/** Lists are repeated parameters; numbers and booleans are written as text. */
function parseQueryValue({ name, schema }: Parameter, query: URLSearchParams): unknown {
  if (schema?.type === 'array') return query.getAll(name);
  const text = query.get(name);
  if (schema?.type === 'integer' || schema?.type === 'number') return Number(text);
  return schema?.type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** Where a vendor's servers are known to differ from the vendor's document. */
export interface OpenApiCheckOptions {
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
 * A check of requests and answers against an official OpenAPI file, e.g. `openApiCheck('example/v3.openapi.json')`.
 * Undefined when the files are not there: they are no part of the project.
 */
export async function openApiCheck(file: string, options: OpenApiCheckOptions = {}): Promise<ExchangeCheck | undefined> {
  const folder = openApiFolder();
  if (folder === null) return undefined;

  const { document, validate } = await loadDocumentOnce(join(folder, file), options.ignoredFormats ?? []);
  return (request, answer) => checkExchange(document, validate, options, request, answer);
}

interface LoadedDocument {
  readonly document: OpenApiDocument;
  readonly validate: SchemaValidator;
}

const loadedDocuments = new Map<string, Promise<LoadedDocument>>();

/** Reading and compiling takes a tenth of a second: once a file is enough. */
function loadDocumentOnce(file: string, ignoredFormats: readonly string[]): Promise<LoadedDocument> {
  const key = [file, ...ignoredFormats].join('|');
  const loaded = loadedDocuments.get(key) ?? loadDocument(file, ignoredFormats);
  loadedDocuments.set(key, loaded);
  return loaded;
}

async function loadDocument(file: string, ignoredFormats: readonly string[]): Promise<LoadedDocument> {
  const document = JSON.parse(await readFile(file, 'utf8')) as OpenApiDocument;
  return { document, validate: await createSchemaValidator(document, ignoredFormats) };
}

function checkExchange(
  document: OpenApiDocument,
  validate: SchemaValidator,
  options: OpenApiCheckOptions,
  request: SimulatedRequest,
  answer: Reply,
): string[] {
  const call = `${request.method} ${request.path}`;
  if (answer.status >= 300 && answer.status < 400) return [];

  const operation = findOperation(document, request.method, options.path?.(request.path) ?? request.path);
  if (!operation) return [`${call}: no such call in the contract`];
  const isBodyUnchecked = options.uncheckedBodies?.includes(call);
  return [
    ...checkQuery(operation, validate, request.query),
    ...(isBodyUnchecked ? [] : checkBody(operation, validate, request)),
    ...checkAnswer(operation, validate, options.statuses?.[answer.status] ?? answer.status, answer),
  ].map((finding) => `${call}: ${finding}`);
}

function checkBody({ template, method, operation }: LocatedOperation, validate: SchemaValidator, { body }: SimulatedRequest): string[] {
  const isDescribed = operation.requestBody?.content?.[JSON_TYPE]?.schema !== undefined;
  if (!isDescribed) return body === undefined ? [] : ['sends a body that the contract does not know'];
  return validate(body, 'paths', template, method, 'requestBody', 'content', JSON_TYPE, 'schema').map((finding) => `request${finding}`);
}

function checkAnswer(
  { template, method, operation }: LocatedOperation,
  validate: SchemaValidator,
  status: number,
  { body }: Reply,
): string[] {
  const isDescribed = operation.responses?.[status]?.content?.[JSON_TYPE]?.schema !== undefined;
  if (!isDescribed) return [];
  return validate(body, 'paths', template, method, 'responses', String(status), 'content', JSON_TYPE, 'schema').map(
    (finding) => `answer${finding}`,
  );
}
