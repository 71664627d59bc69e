import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

export interface PageScripts {
  /** Total size, each script compressed separately. */
  readonly bytes: number
  readonly text: string
}

/** Collects every script that the page loads from now on. The returned function waits until the network is idle. */
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

/** Words that occur only in the designer's scripts and in its 3D library. */
export const designerWords = ['data-designer', 'structured-six-panel', 'WebGLRenderer'] as const
