interface PackageFile {
  files: string[];
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  ombi: { permissions: string[]; ui: { entry?: string; slots: { slot: string; module?: string }[] } };
}

/** Packages that only build or describe a screen; the portal brings those that run in it. */
const FOR_SCREENS = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@tanstack/react-query',
  '@types/react',
  'antd',
  'react',
  'react-hook-form',
];

/** The package file of a template for a plug-in whose screen is drawn by the portal: it stands in the same place, without code. */
export function withoutScreen(text: string): string {
  const { ombi, ...file } = JSON.parse(text) as PackageFile;
  const { 'build:ui': _, dev: __, ...scripts } = file.scripts;
  const slots = ombi.ui.slots.map(({ slot }) => ({ slot }));
  const devDependencies = Object.fromEntries(Object.entries(file.devDependencies).filter(([name]) => !FOR_SCREENS.includes(name)));
  const files = file.files.filter((path) => path !== 'dist/ui');
  const permissions = ombi.permissions.filter((permission) => permission !== 'screens');
  return `${JSON.stringify({ ...file, files, scripts, devDependencies, ombi: { ...ombi, permissions, ui: { slots } } }, null, 2)}\n`;
}
