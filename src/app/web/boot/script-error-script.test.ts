import { expect, test } from 'vitest'
import { maxScriptErrorText, scriptErrorScript } from './script-error-script.ts'

/** A page with the script, and what it has sent. */
function aPage() {
  const listeners = new Map<string, (event: object) => void>()
  const sent: { readonly url: string; readonly body: unknown }[] = []
  const page = {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    location: { pathname: '/cart' },
    navigator: { sendBeacon: (url: string, body: string) => sent.push({ url, body: JSON.parse(body) }) },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- scripts for the page's head are strings
  new Function(...Object.keys(page), scriptErrorScript)(...Object.values(page))
  return { sent, fail: (name: string, event: object) => listeners.get(name)?.(event) }
}

test('errors that nothing catches and promises that are refused are sent, without more than is needed', () => {
  const { sent, fail } = aPage()
  const error = Object.assign(new TypeError('x'.repeat(9_000)), { stack: 's'.repeat(9_000), email: 'a@b' })
  fail('error', { error })
  fail('unhandledrejection', { reason: new Error('late') })
  expect(sent.map(({ url }) => url)).toEqual(['/script-errors', '/script-errors'])
  expect(sent[0]?.body).toEqual({
    name: 'TypeError',
    message: 'x'.repeat(maxScriptErrorText.message),
    stack: 's'.repeat(maxScriptErrorText.stack),
    path: '/cart',
  })
  expect(sent[1]?.body).toMatchObject({ name: 'Error', message: 'late' })
})

test('a page sends five reports at most, and none of what is no error', () => {
  const { sent, fail } = aPage()
  fail('error', { error: null })
  fail('unhandledrejection', { reason: { email: 'a@b' } })
  expect(sent).toEqual([])
  for (let n = 0; n < 20; n++) fail('error', { error: new Error('again') })
  expect(sent).toHaveLength(5)
})
