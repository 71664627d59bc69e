import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine, or null. `CHROMIUM_PATH` decides when it is set. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path)) ?? null
}
