type Attributes = Readonly<Record<string, string | number | undefined>>;

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in elements and attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => XML_ENTITIES[letter] ?? letter);

/** Renders one SVG element; numbers are rounded, because fractions of a tenth of a pixel are invisible. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${content}</${name}>`;
}

/** Rounds a coordinate to a tenth of a pixel. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, width: number, height: number, fill: string, attributes: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...attributes });

export const circle = (cx: number, cy: number, r: number, fill: string, attributes: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...attributes });

export const path = (d: string, fill: string, attributes: Attributes = {}): string => element('path', { d, fill, ...attributes });

/** A closed polygon. */
export const polygon = (points: readonly (readonly [number, number])[], fill: string, attributes: Attributes = {}): string =>
  element('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...attributes });

/** A vertical gradient from one color to another; shapes refer to it by `id`. */
export const gradient = (id: string, from: string, to: string, fromOpacity = 1, toOpacity = 1): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}" stop-opacity="${fromOpacity}"/>` +
  `<stop offset="1" stop-color="${to}" stop-opacity="${toOpacity}"/></linearGradient>`;

export const svgDocument = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
