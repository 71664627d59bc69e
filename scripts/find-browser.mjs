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

/** How every run of it is started: nothing of its own on the network, and as root too. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
