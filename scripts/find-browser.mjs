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

/** Flags for every run: no background network use, and allowed as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
