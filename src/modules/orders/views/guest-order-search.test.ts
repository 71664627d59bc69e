import { expect, test } from 'vitest'
import { guestOrderSearch } from './guest-order-search.ts'

const numberFrom = (number: string) =>
  guestOrderSearch.safeParse({ number, email: 'jo@example.test' }).data?.number

test('accepts an order number as printed, copied or typed', () => {
  for (const text of ['1a2b3c4d', ' #1A2B3C4D ', 'Order #1a2b3c4d', '1a2b3c4d-0000-4000-8000-000000000000']) {
    expect(numberFrom(text)).toBe('1a2b3c4d')
  }
})

test('rejects text that isn’t an order number', () => {
  for (const text of ['', '#', '1a2b3c4', 'hat-hat-', '%%%%%%%%']) expect(numberFrom(text)).toBeUndefined()
})
