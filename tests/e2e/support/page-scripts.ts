import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

export interface PageScripts {
  /** All together, each compressed by itself. */
  readonly bytes: number
  readonly text: string
}

/** Collects every script that a page asks for from now on; the answer waits until it asks for nothing more. */
export function scriptsOf(page: Page): () => Promise<PageScripts> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) {
      scripts.set(response.url(), response.body())
    }
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts.values())
    expect(bodies.length).toBeGreaterThan(1)
    return {
      bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
      text: bodies.map(String).join('\n'),
    }
  }
}

/** What only the designer says: its own files, and the library that draws in 3D. */
export const wordsOfDesigner = ['data-designer', 'structured-six-panel', 'WebGLRenderer'] as const
