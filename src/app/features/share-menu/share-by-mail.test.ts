import { expect, test } from 'vitest'
import { shareByMail } from './share-by-mail.ts'

test('a mail with the link keeps every sign of the title and the address', () => {
  const link = shareByMail({
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
