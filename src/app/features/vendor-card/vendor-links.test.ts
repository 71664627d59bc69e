import { expect, test } from 'vitest'
import { mailTo, websiteOf } from './vendor-links.ts'

test('a link leads to web addresses alone, and says where', () => {
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

test('a mail goes to the one address, whatever else was written into it', () => {
  expect(mailTo('hello@ridgeworks.example')).toBe('mailto:hello@ridgeworks.example')
  expect(mailTo('a+b@x.example?bcc=c@y.example')).toBe('mailto:a%2Bb@x.example%3Fbcc%3Dc%40y.example')
})
