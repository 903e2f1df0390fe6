import { existsSync, readFileSync } from 'node:fs';

/** `GET /api/v1/request/movie/{}`: the form in which two descriptions of a route are equal when they answer the same calls. */
const canonical = (method, path) =>
  `${method.toUpperCase()} ${path
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\/$/, '')}`;

/** The routes of the reference table; null where that table is not at hand. */
export function referenceRoutes(file) {
  if (!existsSync(file)) return null;
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  return rows
    .filter(([method, path]) => /^(GET|POST|PUT|DELETE)$/.test(method) && path.startsWith('/api/'))
    .map(([method, path, access]) => ({ key: canonical(method, path), name: `${method} ${path}`, access }));
}

/** The routes of an OpenAPI document. */
export function openApiRoutes(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ key: canonical(method, path), name: `${method.toUpperCase()} ${path}` })),
  );
}

/** The routes that `docs/api-differences.md` names in backticks at the start of a list entry; `*` stands for any characters. */
export function documentedDifferences(file) {
  const entries = [...readFileSync(file, 'utf8').matchAll(/^- `(GET|POST|PUT|DELETE|\*) ([^`]+)`/gm)];
  return entries.map(([, method, path]) => new RegExp(`^${pattern(method)} ${pattern(canonical('', path).trim())}$`));
}

const pattern = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
