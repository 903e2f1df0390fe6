import type { HttpTarget, QueryValue } from '../../context/http.js';

/** Base and path joined with exactly one slash, then the query of the target and of the call. An empty path adds nothing. */
export function addressOf(target: HttpTarget, path: string, query: Readonly<Record<string, QueryValue>> = {}): URL {
  const base = target.baseUrl.replace(/\/+$/, '');
  const address = new URL(path === '' ? base : `${base}/${path.replace(/^\/+/, '')}`);
  for (const [name, value] of Object.entries({ ...target.query, ...query })) append(address.searchParams, name, value);
  return address;
}

function append(search: URLSearchParams, name: string, value: QueryValue): void {
  if (value === undefined) return;
  for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
}
