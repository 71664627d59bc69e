import { expect, test } from 'vitest'
import { flashCookie } from './redirect-with-toast.server.ts'
import { flashOf } from './use-flash-toasts.ts'

test('the browser reads the toast that the server wrote, and its page', () => {
  const flash = { title: 'Access denied', description: 'Café ☕ only', tone: 'error' } as const
  const cookie = flashCookie('/orders?show=all', flash).split(';')[0]
  expect(flashOf(`theme=x; ${cookie}; other=1`)).toEqual({
    path: '/orders',
    toast: { title: 'Access denied', description: 'Café ☕ only', tone: 'danger' },
  })
})

test('a missing cookie, a broken one and one without a title show nothing', () => {
  const untitled = Buffer.from('{"description":"?"}').toString('base64url')
  expect(['', 'flash=', 'flash=abc', `flash=${untitled}`, 'xflash=e30'].map(flashOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
