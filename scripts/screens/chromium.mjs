import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PATHS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the Chromium of this machine without a window; the environment variable `CHROMIUM` names another one. */
export function launchChromium() {
  const executablePath = PATHS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found. Name one in the environment variable CHROMIUM.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
}
