/** A CommonJS plug-in arrives with its exports inside `default`. */
export function defaultExport(module: unknown): unknown {
  const outer = (module as { default?: unknown }).default;
  return (outer as { default?: unknown } | undefined)?.default ?? outer;
}
