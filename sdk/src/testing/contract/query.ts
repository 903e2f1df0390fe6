import type { Located, Parameter } from './document.js';
import type { Judge } from './validators.js';

/** What is wrong with a query: unknown names, missing ones, and values that their schemas refuse. */
export function queryFindings({ template, method, operation }: Located, judge: Judge, query: URLSearchParams): string[] {
  const parameters = operation.parameters ?? [];
  const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  const unknown = [...query.keys()].filter((name) => !known.has(name)).map((name) => `query has the unknown ${name}`);

  const wrong = parameters.flatMap((parameter, index) => {
    if (parameter.in !== 'query') return [];
    if (!query.has(parameter.name)) return parameter.required ? [`query misses ${parameter.name}`] : [];
    const findings = judge(meaning(parameter, query), 'paths', template, method, 'parameters', String(index), 'schema');
    return findings.map((finding) => `query ${parameter.name}${finding}`);
  });
  return [...unknown, ...wrong];
}

/** Lists are repeated parameters; numbers and booleans are written as text. */
function meaning({ name, schema }: Parameter, query: URLSearchParams): unknown {
  if (schema?.type === 'array') return query.getAll(name);
  const text = query.get(name);
  if (schema?.type === 'integer' || schema?.type === 'number') return Number(text);
  return schema?.type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}
