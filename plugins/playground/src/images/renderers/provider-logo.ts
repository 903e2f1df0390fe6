import { circle, element, rect, svgDocument } from '../svg.js';

/** The logo of the sample streaming provider. */
export const renderProviderLogo = (): string =>
  svgDocument(
    100,
    100,
    rect(0, 0, 100, 100, '#1f2a38', { rx: 22 }) +
      circle(50, 50, 27, 'none', { stroke: '#f2b134', 'stroke-width': 8 }) +
      element('polygon', { points: '43,36 43,64 66,50', fill: '#f2b134' }),
  );
