import { expect, test } from 'vitest'
import { shareByEmail } from './share-by-email.ts'

test('an email with the link keeps every character of the title and the address', () => {
  const link = shareByEmail({
    url: 'https://hats.test/share/product/1?a=b&c',
    title: 'Salt & Pepper, 50% wool + “rope”',
  })
  const { searchParams } = new URL(link)
  expect(link).not.toMatch(/[ +]/)
  expect(searchParams.get('subject')).toBe('Salt & Pepper, 50% wool + “rope”')
  expect(searchParams.get('body')).toBe(
    'Salt & Pepper, 50% wool + “rope”\nhttps://hats.test/share/product/1?a=b&c',
  )
})
