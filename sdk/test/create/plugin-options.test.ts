import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAPABILITIES, Manifest } from '@ombi/sdk';
import { nextStepsText } from '../../create/src/help.js';
import { derivePublicNumber } from '../../create/src/write-plugin.js';
import { askMissingOptions } from '../../create/src/prompts.js';
import { TEMPLATES } from '../../create/src/templates.js';
import { createScaffoldPlan, assertValidId, assertValidName, type PluginOptions } from '../../create/src/plugin-options.js';

const OPTIONS: PluginOptions = { id: 'crier', name: 'Town crier', capability: 'notificationChannel', hasUi: false };

const throws = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

describe('the options for a new plug-in', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ombi-wish-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('create a folder named after the id in the current directory', () => {
    expect(createScaffoldPlan(OPTIONS, folder)).toMatchObject({
      id: 'crier',
      folder: join(folder, 'ombi-plugin-crier'),
      template: { id: 'herald' },
    });
    expect(createScaffoldPlan({ ...OPTIONS, folder: 'here' }, folder).folder).toBe(join(folder, 'here'));
  });

  it('support every capability, and none', () => {
    expect(TEMPLATES.map(({ capability }) => capability).sort()).toEqual([...CAPABILITIES, 'none'].sort());
  });

  it.each(['Crier', 'c', '', 'town crier', 'town-crier', '../crier', 'crier\n', '1crier', 'c'.repeat(33), 'ćrier', '$(id)'])(
    'reject the id %j, as the manifest does',
    (id) => {
      expect(() => createScaffoldPlan({ ...OPTIONS, id }, folder)).toThrow('cannot be an id');
      expect(Manifest.shape.id.safeParse(id).success).toBe(false);
    },
  );

  it('accept the ids that the manifest accepts', () => {
    for (const id of ['ab', 'crier', 'x2', 'c'.repeat(32)]) {
      expect(throws(() => assertValidId(id))).toBe(false);
      expect(Manifest.shape.id.safeParse(id).success).toBe(true);
    }
  });

  it.each(['', ' ', '"', "'; drop", 'a*/b', 'a\nb', 'a`b', '${x}', 'a\\b', '<b>', 'n'.repeat(61), 'ends with space ', '\u202Eevil'])(
    'reject the name %j',
    (name) => {
      expect(() => createScaffoldPlan({ ...OPTIONS, name }, folder)).toThrow('cannot be a name');
    },
  );

  it('accept usual names', () => {
    for (const name of ['Town crier', 'Über-Bote', 'ナナ', "Nina's bell", 'A & B', 'V2.0+'])
      expect(throws(() => assertValidName(name))).toBe(false);
  });

  it('reject an unknown capability', () => {
    expect(() => createScaffoldPlan({ ...OPTIONS, capability: 'toaster' }, folder)).toThrow('choose notificationChannel, downloader');
  });

  it('never overwrite existing files', () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full', 'letter.txt'), 'mine');
    mkdirSync(join(folder, 'empty'));
    expect(() => createScaffoldPlan({ ...OPTIONS, folder: 'full' }, folder)).toThrow('exists already');
    expect(() => createScaffoldPlan({ ...OPTIONS, folder: 'full/letter.txt' }, folder)).toThrow('exists already');
    expect(createScaffoldPlan({ ...OPTIONS, folder: 'empty' }, folder).folder).toBe(join(folder, 'empty'));
  });

  it('give each plug-in its own number, outside of those of the public API', () => {
    expect(derivePublicNumber('crier')).not.toBe(derivePublicNumber('herald'));
    expect(derivePublicNumber('crier')).toBeGreaterThanOrEqual(1_000_000);
  });
});

describe('the prompts at a terminal', () => {
  const scriptedAnswers = (...answers: string[]) => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return answers.shift() ?? '';
    };
    return { asked, ask };
  };

  it('ask only for missing options', async () => {
    const { asked, ask } = scriptedAnswers('Town crier', '1', '');
    await expect(askMissingOptions({ id: 'crier' }, ask)).resolves.toEqual(OPTIONS);
    expect(asked).toHaveLength(3);
  });

  it('explain an invalid answer, and ask again', async () => {
    const { asked, ask } = scriptedAnswers('Town Crier', 'crier', 'Town crier', '9', 'downloader', 'yes');
    await expect(askMissingOptions({}, ask)).resolves.toEqual({ ...OPTIONS, capability: 'downloader', hasUi: true });
    expect(asked[1]).toContain('"Town Crier" cannot be an id');
    expect(asked[4]).toContain('"9" is no capability');
  });
});

describe('the next steps', () => {
  it('install the sdk of the portal that wrote the plug-in, while its packages are not published', () => {
    const plan = createScaffoldPlan(OPTIONS, tmpdir());
    expect(nextStepsText(plan, tmpdir())).toContain('\n  npm install\n');
    expect(nextStepsText(plan, tmpdir(), '/portal/sdk')).toContain('\n  npm install --save-dev "/portal/sdk"\n');
  });
});
