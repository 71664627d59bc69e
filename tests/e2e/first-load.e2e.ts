import { gzipSync } from 'node:zlib'
import { scriptsRun } from './support/scripts-run.ts'
import { expect, test } from './support/test.ts'

const mostBytes = 150_000

for (const path of ['/', '/shop', '/product/ridgeline', '/cart', '/about', '/login']) {
  test(`the scripts of ${path} weigh at most 150 kB`, async ({ page }) => {
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) {
        scripts.set(response.url(), response.body())
      }
    })
    await page.goto(path)
    await scriptsRun(page)
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts.values())
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    test.info().annotations.push({ type: 'gzipped bytes', description: String(bytes) })
    expect(bodies.length).toBeGreaterThan(1)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
}
