import { expect, test } from 'vitest'
import { errorEvent } from '#platform/errors/error-event.ts'
import { maxScriptErrorText } from '#app/web/boot/script-error-script.ts'
import { scriptError, scriptErrorBody } from './script-error.ts'

const origin = 'https://shop.example'

function reported(stack: string, message = "Cannot read properties of null (reading 'total')") {
  const error = scriptError({ name: 'TypeError', message, stack, path: '/cart' }, origin)
  if (!error) return null
  const facts = { message: 'a script in a browser failed', isFatal: false, requestId: null, trace: null }
  return errorEvent({ error, cause: 'script on /cart', ...facts })
}

test('the stacks of all browsers lead to the same files, lines and group', () => {
  const chromium = `TypeError: Cannot read properties of null (reading 'total')
    at Kt (https://shop.example/assets/cart-a1B2.js:12:345)
    at https://shop.example/assets/entry.client-c3.js:1:2`
  const others = `a@https://shop.example/assets/cart-a1B2.js:12:345
@https://shop.example/assets/entry.client-c3.js:1:2`
  const [one, other] = [reported(chromium), reported(others)]
  expect(one?.exception).toEqual(other?.exception)
  expect(one?.fingerprint).toEqual(other?.fingerprint)
  expect(one?.transaction).toBe('script on /cart')
  expect(one?.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'Cannot read properties of null (reading total )',
    stacktrace: {
      frames: [
        { filename: 'build/client/assets/entry.client-c3.js', lineno: 1, colno: 2, in_app: true },
        { filename: 'build/client/assets/cart-a1B2.js', lineno: 12, colno: 345, in_app: true },
      ],
    },
  })
})

test('what visitors typed and where they were is not reported', () => {
  const stack = `Error: no hat for Ann Miller
    at Ann (https://shop.example/assets/cart.js:1:2)
    at https://shop.example/order/42?email=ann@example.com:3:4
    at chrome-extension://ann/script.js:1:1`
  const text = JSON.stringify(reported(stack, 'no hat for Ann Miller of ann@example.com'))
  expect(text).toContain('build/client/assets/cart.js')
  expect(text).not.toMatch(/ann\b|miller|order\/42|extension/i)
})

test('errors of extensions, of other sites and of the connection are none of ours', () => {
  expect(reported('at x (chrome-extension://abc/assets/x.js:1:2)')).toBeNull()
  expect(reported('at x (https://other.example/assets/x.js:1:2)')).toBeNull()
  expect(reported('at https://shop.example/cart:1:2')).toBeNull()
  expect(reported('')).toBeNull()
  expect(reported('at x (https://shop.example/assets/x.js:1:2)', 'Failed to fetch')).toBeNull()
})

test('a stack that is made to be slow to read is read at once', () => {
  // Processor time: other work on the machine doesn’t count.
  const before = process.cpuUsage()
  for (const part of ['https://', ' (@', 'a:', '/assets/', '(', '1:1'])
    reported(part.repeat(Math.floor(maxScriptErrorText.stack / part.length)))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
})

test('a report has the four texts, short enough, and nothing else', () => {
  const body = { name: 'Error', message: 'm', stack: 's', path: '/' }
  expect(scriptErrorBody.safeParse(body).success).toBe(true)
  const wrong = [
    null,
    {},
    { ...body, email: 'a' },
    { ...body, stack: 's'.repeat(4_001) },
    { ...body, path: 1 },
  ]
  for (const one of wrong) expect(scriptErrorBody.safeParse(one).success).toBe(false)
})
