import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

interface Device {
  readonly stored: string | null
  readonly prefersLight: boolean
}

/** Runs the script on a fake page and returns what it set, also after the device's preference changed. */
function runOn(device: Device) {
  const now = { ...device }
  const root = { dataset: { theme: '' } }
  const bar = { content: '' }
  const listeners: Array<() => void> = []
  const page = {
    matchMedia: () => ({
      get matches() {
        return now.prefersLight
      },
      addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    }),
    localStorage: { getItem: () => now.stored },
    document: {
      documentElement: root,
      querySelector: () => ({ setAttribute: (_name: string, value: string) => (bar.content = value) }),
    },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    globalThis: {},
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a string because it goes into the page's head
  new Function(...Object.keys(page), themeScript)(...Object.values(page))
  return {
    theme: () => root.dataset.theme,
    bar: () => bar.content,
    change: (change: Partial<Device>) => {
      Object.assign(now, change)
      for (const listener of listeners) listener()
    },
  }
}

test('a first visit is dark, whatever the device prefers', () => {
  expect(runOn({ stored: null, prefersLight: true }).theme()).toBe('dark')
})

test('the selected theme wins, and the browser bars follow it', () => {
  const page = runOn({ stored: 'light', prefersLight: false })
  expect([page.theme(), page.bar()]).toEqual(['light', '#f6f2ea'])
})

test('system follows the device while the page is open', () => {
  const page = runOn({ stored: 'system', prefersLight: false })
  expect(page.theme()).toBe('dark')
  page.change({ prefersLight: true })
  expect(page.theme()).toBe('light')
})

test('a theme selected in another tab applies here', () => {
  const page = runOn({ stored: 'dark', prefersLight: false })
  page.change({ stored: 'light' })
  expect(page.theme()).toBe('light')
})

test('an unknown value in the storage is dark', () => {
  expect(runOn({ stored: '"light"', prefersLight: true }).theme()).toBe('dark')
})
