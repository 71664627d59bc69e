import { scriptsOf, designerWords } from '../support/page-scripts.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

const maxBytes = 150_000

for (const path of ['/', '/shop', '/product/ridgeline', '/cart', '/about', '/login']) {
  test(`the scripts of ${path} weigh at most 150 kB, and none of them is the designer's`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await scriptsRun(page)
    const { bytes, text } = await scripts()
    test.info().annotations.push({ type: 'gzipped bytes', description: String(bytes) })
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(designerWords.filter((word) => text.includes(word))).toEqual([])
  })
}
