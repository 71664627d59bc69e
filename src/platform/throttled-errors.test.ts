import { expect, test, vi } from 'vitest'
import { log } from './log.server.ts'
import { throttledErrors } from './throttled-errors.server.ts'

test('a repeating error is logged at once and then every five seconds, with the number omitted', () => {
  const written = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  let ms = 0
  const report = throttledErrors('the database is down', () => ms)
  const down = new Error('connect ECONNREFUSED')
  for (; ms < 11_000; ms += 25) report(down)
  expect(written.mock.calls).toEqual([
    [{ err: down }, 'the database is down'],
    [{ err: down, omitted: 199 }, 'the database is down'],
    [{ err: down, omitted: 199 }, 'the database is down'],
  ])
})
