import { expect, type Page, type Request } from '@playwright/test'

/** Time that passes at once while a page with a stopped clock gets ready (ms). */
const step = 20

/** Stops the clock of the page, also in the documents that it loads later: its timers run only during `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now()
  await page.clock.install({ time })
  // Later than now, because the clock runs until it is stopped.
  await page.clock.pauseAt(time + 60_000)
}

/**
 * Opens an address with a stopped clock and lets time pass until the page is interactive. Timers that started with the page
 * have run for less than 100 ms then.
 */
export async function openStopped(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await page.goto(path)
  await becomeInteractive(page)
}

/** Lets time pass until the page is interactive. */
export async function becomeInteractive(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await page.evaluate(() => globalThis.wakePresses === undefined)).toBe(true)
  }).toPass({ intervals: [step] })
}

/** React shows a part that has arrived at most this long after it last showed one (ms). */
const reveal = 500

/** Lets time pass at once. Everything that the page's timers request before the last half second has arrived and is shown then. */
export async function letPass(page: Page, ms: number): Promise<void> {
  const last = Math.min(ms, reveal)
  await passAndSettle(page, ms - last)
  await passAndSettle(page, last)
}

async function passAndSettle(page: Page, ms: number): Promise<void> {
  const pending = new Set<Request>()
  const begin = (request: Request) => pending.add(request)
  const end = (request: Request) => pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.clock.runFor(ms)
  await expect(async () => {
    await nextTask(page)
    expect(pending.size).toBe(0)
    await nextTask(page)
    expect(pending.size).toBe(0)
  }).toPass()
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until the page's queued tasks have run. The browser, not the stopped clock, sends messages. */
async function nextTask(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise((resolve) => (port1.onmessage = resolve))
      port2.postMessage(null)
      await arrived
    }
  })
}
