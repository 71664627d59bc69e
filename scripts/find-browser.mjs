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

const windowless = '/usr/bin/chromium-headless-shell'

/** Whether this machine has Chromium without the parts that draw a window. It opens pages with half of the processor time. */
export const hasWindowlessBrowser = () => existsSync(windowless)

/** The Chromium of the journeys, or null: the windowless one where it is installed. `CHROMIUM_PATH` decides when it is set. */
export function findTestBrowser() {
  return process.env.CHROMIUM_PATH ?? (hasWindowlessBrowser() ? windowless : findBrowser())
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
