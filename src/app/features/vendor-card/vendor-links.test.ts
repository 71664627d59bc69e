import { expect, test } from 'vitest'
import { emailTo, websiteOf } from './vendor-links.ts'

test('only web addresses become a link, and its text shows where it leads', () => {
  expect(websiteOf('https://www.ridgeworks.example/hats?a=1')).toEqual({
    href: 'https://www.ridgeworks.example/hats?a=1',
    host: 'ridgeworks.example',
  })
  expect(websiteOf('http://hats.example')?.host).toBe('hats.example')
  for (const address of [
    null,
    '',
    'ridgeworks.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.example',
  ]) {
    expect([address, websiteOf(address)]).toEqual([address, null])
  }
})

test('an email link has exactly one recipient, whatever else the address contains', () => {
  expect(emailTo('hello@ridgeworks.example')).toBe('mailto:hello@ridgeworks.example')
  expect(emailTo('a+b@x.example?bcc=c@y.example')).toBe('mailto:a%2Bb@x.example%3Fbcc%3Dc%40y.example')
})
