const COMMA = 44;
const ZERO = 48;

/** The numbers of a text such as `3,14,15`, without making a string of each. */
export function parseIds(text: string): Int32Array {
  const ids = new Int32Array(text === '' ? 0 : 1 + commasIn(text));
  for (let at = 0, index = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA) index += 1;
    else ids[index] = ids[index]! * 10 + code - ZERO;
  }
  return ids;
}

function commasIn(text: string): number {
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === COMMA) commas += 1;
  return commas;
}
