import type { Browser, Page } from '@playwright/test'

/** How often each gesture is repeated. */
const edits = 40
/** From one edit to the next (ms): the slow parts of an edit, like the review, are finished by then. */
const pauseMs = 300
const desktop = { width: 1280, height: 900 }

export interface EditWork {
  /** Main-thread work of one edit (ms), with style, layout and paint. */
  readonly perEditMs: number
  /** Long tasks (ms each): longer than 50 ms. */
  readonly longTasks: readonly number[]
}

type Gesture = (page: Page) => Promise<(edit: number) => Promise<void>>

/** One edit is one move of the pointer that holds a layer. */
const dragging =
  (layer: string): Gesture =>
  async (page) => {
    const box = await page.locator(layer).first().boundingBox()
    if (!box) throw new Error(`nothing to drag: ${layer}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 3, y + 3)
    return async (edit) => {
      const angle = (edit / edits) * 2 * Math.PI
      await page.mouse.move(x + 40 * Math.sin(angle), y + 15 * Math.sin(2 * angle))
    }
  }

/** One edit is one letter, written or deleted. */
const typing: Gesture = async (page) => {
  await page.getByRole('textbox', { name: 'Text', exact: true }).press('End')
  return (edit) => page.keyboard.press(edit % 2 === 0 ? 'e' : 'Backspace')
}

/** The least that any page does for these gestures: one shape that follows the pointer, one field whose words are repeated. */
const barePage = `<!doctype html><label>Text <input value="YOUR HAT"></label><p>YOUR HAT</p>
<svg width="600" height="600"><rect id="shape" x="300" y="300" width="150" height="80" fill="teal"/></svg>
<script>
  const [field, echo, shape] = ['input', 'p', '#shape'].map((name) => document.querySelector(name))
  field.addEventListener('input', () => { echo.textContent = field.value })
  addEventListener('pointermove', ({ offsetX, offsetY }) => { shape.setAttribute('x', offsetX - 75); shape.setAttribute('y', offsetY - 40) })
</script>`

interface EditRow {
  readonly name: string
  readonly designer: EditWork
  readonly bare: EditWork
}

/**
 * Main-thread work of dragging and typing in the designer with its flat picture, with a processor `slowdown` times slower than this one,
 * beside a page that does nothing else.
 */
export async function measureEdits(browser: Browser, origin: string, slowdown: number): Promise<EditRow[]> {
  const inDesigner = (gesture: Gesture) =>
    measureGesture(browser, { gesture, slowdown, open: (page) => openReady(page, origin) })
  const onBarePage = (gesture: Gesture) =>
    measureGesture(browser, {
      gesture,
      slowdown,
      open: async (page) => void (await page.goto(`data:text/html,${encodeURIComponent(barePage)}`)),
    })
  return [
    {
      name: 'dragging',
      designer: await inDesigner(dragging('.hat-box [data-layer]')),
      bare: await onBarePage(dragging('#shape')),
    },
    { name: 'typing', designer: await inDesigner(typing), bare: await onBarePage(typing) },
  ]
}

async function openReady(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/custom`)
  await page.locator('[data-designer="ready"] .hat-box [data-layer]').first().waitFor()
  await page.getByText('This design can be made.').first().waitFor()
}

interface Measured {
  readonly gesture: Gesture
  readonly slowdown: number
  readonly open: (page: Page) => Promise<void>
}

async function measureGesture(browser: Browser, { gesture, slowdown, open }: Measured): Promise<EditWork> {
  const context = await browser.newContext({ viewport: desktop })
  const page = await context.newPage()
  await page.addInitScript(noteLongTasks)
  await open(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable')
  const edit = await gesture(page)
  // The first edit loads what only edits need.
  await edit(1)
  await page.waitForTimeout(3_000)
  const workMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.evaluate(() => void (globalThis.longTasks.length = 0))
  const before = await workMs()
  for (let number = 2; number < edits + 2; number++) {
    await edit(number)
    await page.waitForTimeout(pauseMs)
  }
  const perEditMs = ((await workMs()) - before) / edits
  const longTasks = await page.evaluate(() => globalThis.longTasks)
  await context.close()
  return { perEditMs, longTasks }
}

declare global {
  // oxlint-disable-next-line no-var
  var longTasks: number[]
}

function noteLongTasks(): void {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
}
