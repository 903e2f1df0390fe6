import { themes } from '@ombi/sdk/ui/kit-layout';
import { pluginSharedConfig, SHARED_LIBRARIES } from '../../../sdk/build/shared.js';
import { sharedLibraries } from '../../src/plugins/remote/shared-libraries.js';
import { antdTheme } from '../../src/theme/antd-theme.js';
import { cssVariables, PALETTES, type Palette, type ThemeName } from '../../src/theme/tokens.js';

const READABLE = 4.5;
const VISIBLE = 3;
const SURFACES = ['page', 'card', 'raised'] as const satisfies readonly (keyof Palette)[];
const WORDS = [
  'text',
  'textSoft',
  'accent',
  'requested',
  'approved',
  'available',
  'partly',
  'denied',
] as const satisfies readonly (keyof Palette)[];
const THEMES: ThemeName[] = ['dark', 'light'];

describe.each(THEMES)('the %s theme', (name) => {
  const palette = PALETTES[name];

  it.each(WORDS.flatMap((word) => SURFACES.map((surface) => [word, surface] as const)))(
    'has a readable contrast of %s on %s',
    (word, surface) => {
      expect(contrast(palette[word], palette[surface])).toBeGreaterThanOrEqual(READABLE);
    },
  );

  it.each(['accent', 'accentStrong'] as const)('has a readable contrast of the text on a button of the color %s', (color) => {
    expect(contrast(palette.onAccent, palette[color])).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(['page', 'card'] as const)('has a visible border of controls on %s', (surface) => {
    expect(contrast(palette.edge, palette[surface])).toBeGreaterThanOrEqual(VISIBLE);
  });

  it.each(['Success', 'Warning', 'Error', 'Info'] as const)('has a readable contrast of the text of a tag of the kind %s', (kind) => {
    const token = themes.getDesignToken(antdTheme(name));
    expect(contrast(token[`color${kind}`], token[`color${kind}Bg`])).toBeGreaterThanOrEqual(READABLE);
  });

  it('exports every color as CSS variable', () => {
    const names = cssVariables(name).map(([variable]) => variable);
    expect(names).toEqual(expect.arrayContaining(['--page', '--text-soft', '--accent-strong', '--on-accent', '--menu-width']));
  });
});

describe('shared libraries', () => {
  it('are provided by the shell, each under the name that plug-in screens import', () => {
    expect(Object.keys(sharedLibraries).sort()).toEqual([...SHARED_LIBRARIES].sort());
  });

  it('are never bundled into a plug-in screen', () => {
    expect(Object.values(pluginSharedConfig)).toEqual(
      SHARED_LIBRARIES.map(() => ({ singleton: true, requiredVersion: false, import: false })),
    );
  });
});

/** WCAG 2.2: from 1 for equal colors to 21 for black on white. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
