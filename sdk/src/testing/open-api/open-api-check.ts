import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type LocatedOperation, type Parameter, type OpenApiDocument, findOperation } from './open-api-document.js';
import { type SchemaValidator, createSchemaValidator } from './schema-validator.js';
import { readFile } from 'node:fs/promises';
import { fromSwagger2 } from './swagger-2.js';
import type { SimulatedResponse, SimulatedRequest } from '../simulator/exchange.js';
import type { ExchangeCheck } from '../simulator/simulator.js';

/**
 * Folder of the vendors' official OpenAPI documents: `OMBI_CONTRACTS`, else `shared/contracts` in the working folder or one of its parents;
 * null when none exists.
 */
export function openApiFolder(): string | null {
  if (process.env.OMBI_CONTRACTS) return process.env.OMBI_CONTRACTS;
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'contracts');
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

/** Errors of a query: unknown names, missing names, and values that their schemas reject. */
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

/** Parses a query parameter: lists are repeated parameters; numbers and booleans are written as text. */
function parseQueryValue({ name, schema }: Parameter, query: URLSearchParams): unknown {
  if (schema?.type === 'array') return query.getAll(name);
  const text = query.get(name);
  if (schema?.type === 'integer' || schema?.type === 'number') return Number(text);
  return schema?.type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** Known differences between a vendor's servers and the vendor's document. */
export interface OpenApiCheckOptions {
  /** Maps the path of a request to the path of the document, e.g. without a base path. */
  readonly path?: (path: string) => string;
  /** Documented status by the status that the server really sends, e.g. `{ 201: 200 }`. */
  readonly statuses?: Readonly<Record<number, number>>;
  /** Formats that are not validated, e.g. `uuid`. */
  readonly ignoredFormats?: readonly string[];
  /** Members of forms that the document describes as numbers; in a form they are texts. */
  readonly formNumbers?: readonly string[];
  /** Also checks header parameters, and that each status is described: for documents that are complete. */
  readonly strict?: boolean;
  /** Calls (`POST /command`) whose bodies the document describes too narrowly; their bodies are not validated. */
  readonly uncheckedBodies?: readonly string[];
}

const JSON_TYPE = 'application/json';
const BINARY_TYPE = 'application/octet-stream';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Creates a check of requests and responses against an official OpenAPI file, e.g. `openApiCheck('example/v3.openapi.json')`. Undefined
 * when the files are missing: they are not part of the project. An absolute path names a file of one's own.
 */
export async function openApiCheck(file: string, options: OpenApiCheckOptions = {}): Promise<ExchangeCheck | undefined> {
  const folder = isAbsolute(file) ? '' : openApiFolder();
  if (folder === null) return undefined;

  const { document, validate } = await loadDocumentOnce(join(folder, file), options.ignoredFormats ?? []);
  return (request, answer) => checkExchange(document, validate, options, request, answer);
}

interface LoadedDocument {
  readonly document: OpenApiDocument;
  readonly validate: SchemaValidator;
}

const loadedDocuments = new Map<string, Promise<LoadedDocument>>();

/** Caches the document by file, because reading and compiling it takes a tenth of a second. */
function loadDocumentOnce(file: string, ignoredFormats: readonly string[]): Promise<LoadedDocument> {
  const key = [file, ...ignoredFormats].join('|');
  const loaded = loadedDocuments.get(key) ?? loadDocument(file, ignoredFormats);
  loadedDocuments.set(key, loaded);
  return loaded;
}

async function loadDocument(file: string, ignoredFormats: readonly string[]): Promise<LoadedDocument> {
  const document = fromSwagger2(JSON.parse(await readFile(file, 'utf8')) as OpenApiDocument);
  return { document, validate: await createSchemaValidator(document, ignoredFormats) };
}

function checkExchange(
  document: OpenApiDocument,
  validate: SchemaValidator,
  options: OpenApiCheckOptions,
  request: SimulatedRequest,
  answer: SimulatedResponse,
): string[] {
  const call = `${request.method} ${request.path}`;
  if (answer.status >= 300 && answer.status < 400) return [];

  const operation = findOperation(document, request.method, options.path?.(request.path) ?? request.path);
  if (!operation) return [`${call}: no such call in the contract`];
  const isBodyUnchecked = options.uncheckedBodies?.includes(call);
  return [
    ...checkQuery(operation, validate, request.query),
    ...(options.strict ? [...checkHeaders(operation, validate, request), ...checkStatus(operation, answer)] : []),
    ...(isBodyUnchecked ? [] : checkBody(operation, validate, request, options.formNumbers)),
    ...checkAnswer(operation, validate, options.statuses?.[answer.status] ?? answer.status, answer),
  ].map((finding) => `${call}: ${finding}`);
}

function checkHeaders(
  { template, method, operation }: LocatedOperation,
  validate: SchemaValidator,
  { headers }: SimulatedRequest,
): string[] {
  return (operation.parameters ?? []).flatMap((parameter, index) => {
    if (parameter.in !== 'header') return [];
    const value = headers[parameter.name.toLowerCase()];
    if (value === undefined) return parameter.required ? [`misses the header ${parameter.name}`] : [];
    const findings = validate(String(value), 'paths', template, method, 'parameters', String(index), 'schema');
    return findings.map((finding) => `header ${parameter.name}${finding}`);
  });
}

const checkStatus = ({ operation }: LocatedOperation, { status }: SimulatedResponse): string[] =>
  operation.responses?.[status] ? [] : [`the contract has no answer ${status}`];

function checkBody(
  { template, method, operation }: LocatedOperation,
  validate: SchemaValidator,
  request: SimulatedRequest,
  formNumbers: readonly string[] = [],
): string[] {
  // Bytes have no members to check.
  if (request.headers['content-type'] === BINARY_TYPE && operation.requestBody?.content?.[BINARY_TYPE]) return [];
  const type = request.headers['content-type'] === FORM_TYPE ? FORM_TYPE : JSON_TYPE;
  const body = type === FORM_TYPE ? parseForm(String(request.body), formNumbers) : request.body;
  const isDescribed = operation.requestBody?.content?.[type]?.schema !== undefined;
  if (!isDescribed) return body === undefined ? [] : ['sends a body that the contract does not know'];
  return validate(body, 'paths', template, method, 'requestBody', 'content', type, 'schema').map((finding) => `request${finding}`);
}

const parseForm = (text: string, numbers: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Array.from(new URLSearchParams(text), ([name, value]) => [name, numbers.includes(name) ? Number(value) : value]));

function checkAnswer(
  { template, method, operation }: LocatedOperation,
  validate: SchemaValidator,
  status: number,
  { body }: SimulatedResponse,
): string[] {
  const isDescribed = operation.responses?.[status]?.content?.[JSON_TYPE]?.schema !== undefined;
  if (!isDescribed) return [];
  return validate(body, 'paths', template, method, 'responses', String(status), 'content', JSON_TYPE, 'schema').map(
    (finding) => `answer${finding}`,
  );
}
