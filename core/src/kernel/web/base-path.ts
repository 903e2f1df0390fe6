/**
 * An address as it is below the portal's base path: `/ombi/api` becomes `/api`. Without the prefix it stays as it is, so that
 * proxies that cut the prefix and proxies that keep it both work.
 */
export function pathBelow(baseUrl: string, url: string): string {
  if (!baseUrl || !url.toLowerCase().startsWith(baseUrl.toLowerCase())) return url;
  const rest = url.slice(baseUrl.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** `//api` means `/api`: clients join an address that ends with a slash and a path that begins with one. What stands behind `?` is left alone. */
export function withoutDoubleSlashes(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + url.slice(path.length) : url;
}
