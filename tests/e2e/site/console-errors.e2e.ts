import { test } from '../support/test.ts'

/** Tests of the watch that all journeys use: each of these must fail, or the other journeys prove less than they seem to. */

test('a message on the console fails a journey', async ({ page }) => {
  test.fail()
  await page.goto('/')
  await page.evaluate(() => console.error('planted'))
})

test('an error that a page throws fails a journey', async ({ page }) => {
  test.fail()
  await page.goto('/')
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('planted')), 0))
  await thrown
})

test('a script that the content security policy refuses fails a journey', async ({ page }) => {
  test.fail()
  await page.goto('/')
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://elsewhere.test/script.js'
    document.head.append(script)
  })
  await refused
})
