/** What a visit is known by: the number of its pin, which can be guessed, and the code, which cannot. */
export interface Handle {
  readonly pinId: number;
  readonly code: string;
}

export const writeHandle = ({ pinId, code }: Handle): string => `${pinId}:${code}`;

/** Null for what was never written here. */
export function readHandle(text: string): Handle | null {
  const [, pinId, code] = /^([1-9]\d{0,14}):(\S+)$/.exec(text) ?? [];
  return pinId && code ? { pinId: Number(pinId), code } : null;
}
