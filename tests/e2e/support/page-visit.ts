import type { Page } from '@playwright/test'
import { nextFrames, showTheme, violationsOn } from './accessible.ts'
import { equalAccessProblems, htmlProblems, watchDocument } from './other-validators.ts'
import { expect, test } from './test.ts'

/** A page in some state, and how to get there. */
export interface Visit {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  /** Problems that the page reports on the console. */
  readonly problem?: RegExp
}

/** A page at its address. */
export function at(path: string, problem?: RegExp): Visit {
  return { name: path, go: (page) => page.goto(path), ...(problem ? { problem } : {}) }
}

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const desk = { width: 1280, height: 900 }

/** The second theme only changes colors: only checks of colors can come out differently. */
const rulesOf = { dark: undefined, light: ['color-contrast', 'link-in-text-block'] }

interface Look {
  readonly viewports: readonly { readonly width: number; readonly height: number }[]
  readonly show: (page: Page, theme: 'dark' | 'light') => Promise<void>
}

/**
 * Goes to the page at each width and checks it in both themes, and that a phone never scrolls it sideways. The other validators
 * see it once: neither its HTML nor its names depend on the width or the theme.
 */
export async function lookAt(
  page: Page,
  { name, go }: Visit,
  { viewports, show }: Look = { viewports: [phone, desk], show: showTheme },
): Promise<void> {
  // Axe needs seconds for each look on a busy machine.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const readDocument = watchDocument(page)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await go(page)
    for (const theme of ['dark', 'light'] as const) {
      await show(page, theme)
      const found = await violationsOn(page, rulesOf[theme])
      expect.soft(found, `${name}, ${viewport.width} px, ${theme}`).toEqual([])
    }
    if (viewport === phone) await expectNoSidewaysScroll(page, name)
  }
  expect.soft(await htmlProblems(await readDocument()), `${name}, html-validate`).toEqual([])
  expect.soft(await equalAccessProblems(page), `${name}, Equal Access`).toEqual([])
}

/** Checks the narrowest width. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await nextFrames(page)
  const moved = await page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return scrollX
  })
  expect.soft(moved, `${name}: scrolls sideways at 320`).toBe(0)
  if (size) await page.setViewportSize(size)
}
