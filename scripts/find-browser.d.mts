export function findBrowser(): string | null
/** Whether this machine has Chromium without the parts that draw a window. */
export function hasWindowlessBrowser(): boolean
/** The Chromium of the journeys, or null. */
export function findTestBrowser(): string | null
export declare const browserArguments: string[]
