import { DEEPEST } from './weigh.js';

/** What came as JSON, with its bytes back in their places. Throws a RangeError when it is nested so deeply that others would stumble. */
export function plain(value: unknown, bytes: Buffer, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('it is nested too deeply');

  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = plain(value[index], bytes, depth + 1);
    return value;
  }
  const members = value as Record<string, unknown>;
  if (isReference(members)) return new Uint8Array(bytes.subarray(members.$bytes[0], members.$bytes[0] + members.$bytes[1]));
  // A member of this name is a value like others, until somebody copies it.
  delete members['__proto__'];
  for (const name in members) members[name] = plain(members[name], bytes, depth + 1);
  return members;
}

interface Reference {
  readonly $bytes: readonly [offset: number, length: number];
}

const isReference = (members: object): members is Reference =>
  '$bytes' in members && Array.isArray(members.$bytes) && members.$bytes.length === 2 && members.$bytes.every(Number.isSafeInteger);
