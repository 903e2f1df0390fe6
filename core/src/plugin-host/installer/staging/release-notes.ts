import { gt, lte, valid } from 'semver';

const MAX_LENGTH = 8_000;

/** A heading that names a version, such as `## 1.2.0`, `## [1.2.0] - 2026-01-31` or `# v1.2.0`. */
const VERSION_HEADING = /^#{1,3}\s+\[?v?(\d+\.\d+\.\d+[\w.+-]*)\]?/;

interface VersionSection {
  readonly version: string;
  readonly lines: string[];
}

/**
 * The sections of a changelog about the versions after the installed one, up to `version`, as they are written; without an installed
 * version only the section of `version`. Null when there is none.
 */
export function releaseNotesSince(changelog: string, installedVersion: string | null, version: string): string | null {
  const wanted = sectionsOf(changelog).filter((section) => isBetween(section.version, installedVersion, version));
  const notes = wanted.map(({ lines }) => lines.join('\n').trim()).join('\n\n');
  if (notes === '') return null;
  return notes.length > MAX_LENGTH ? `${notes.slice(0, MAX_LENGTH)}…` : notes;
}

function sectionsOf(changelog: string): VersionSection[] {
  const sections: VersionSection[] = [];
  for (const line of changelog.split(/\r?\n/)) {
    const [, version] = VERSION_HEADING.exec(line) ?? [];
    if (version) sections.push({ version, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function isBetween(section: string, installedVersion: string | null, version: string): boolean {
  if (!valid(section) || !valid(version)) return section === version;
  if (installedVersion === null || !valid(installedVersion)) return section === version;
  return gt(section, installedVersion) && lte(section, version);
}
