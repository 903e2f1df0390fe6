import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseAllowedCpus, reserveCpuCore } from '../../../src/plugin-host/process/supervisor/process-priority.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

const statusOf = (pid: number | 'self'): string => readFileSync(`/proc/${pid}/status`, 'utf8');

onLinux('a core of the portal', () => {
  it('is parsed from ranges and single numbers', () => {
    expect(parseAllowedCpus('Name:\tnode\nCpus_allowed_list:\t0,2-4\nMems_allowed_list:\t0\n')).toEqual([0, 2, 3, 4]);
    expect(parseAllowedCpus('Name:\tnode\n')).toEqual([]);
  });

  it('is kept free of a process, if there is more than one', async () => {
    const guest = spawn('sleep', ['60']);
    await once(guest, 'spawn');
    await reserveCpuCore(guest.pid!);
    const ours = parseAllowedCpus(statusOf('self'));
    expect(parseAllowedCpus(statusOf(guest.pid!))).toEqual(ours.length > 1 ? ours.slice(1) : ours);
    guest.kill();
  });

  it('is skipped without an error where it cannot be reserved', async () => {
    const guest = spawn('true');
    await once(guest, 'exit');
    await reserveCpuCore(guest.pid!);

    const path = process.env.PATH ?? '';
    const { path: locked, remove } = temporaryFolder();
    writeFileSync(join(locked, 'taskset'), 'not a program', { mode: 0o600 });
    for (const place of [`/nowhere${delimiter}/nowhere-else`, locked]) {
      process.env.PATH = place;
      await reserveCpuCore(process.pid).finally(() => (process.env.PATH = path));
    }
    remove();
    expect(parseAllowedCpus(statusOf('self')).length).toBeGreaterThan(0);
  });
});
