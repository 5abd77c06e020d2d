// The Chromium that browser tests run in. As a script: finds it, or installs Debian's where it may, or says what to do.
import { pathToFileURL } from 'node:url';
import { findProgram, setUpProgram } from './debian-program.mjs';

const CHROMIUM = {
  title: 'chromium',
  variable: 'CHROMIUM',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  debianPackage: 'chromium',
  use: 'the browser tests',
};

/** The path of a Chromium or Chrome: what CHROMIUM says if that is set, else the first found; null for none. */
export function findChromium(env = process.env) {
  return findProgram(CHROMIUM, env);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) setUpProgram(CHROMIUM);
