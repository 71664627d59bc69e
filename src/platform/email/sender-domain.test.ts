import { expect, test } from 'vitest'
import { namedSender, senderDomain } from './sender-domain.ts'

test('the domain of a sender follows the @ of its address', () => {
  expect(senderDomain('hi@hats.example')).toBe('hats.example')
  expect(senderDomain('"Hats @ Co" <hi@Mail.Hats.example>')).toBe('mail.hats.example')
  expect(senderDomain('Hats <hi@hats.example> ')).toBe('hats.example')
})

test('a sender without an address has no domain', () => {
  for (const from of ['Hats', '<>', 'Hats <hi>', '@hats.example', 'hi@', 'a@b@c'])
    expect([from, senderDomain(from)]).toEqual([from, null])
})

test('a sender is named without the characters that would end its name', () => {
  expect(namedSender('Crown & Co', 'hi@crown.example')).toBe('"Crown & Co" <hi@crown.example>')
  expect(namedSender('The "Crown"\\', 'hi@crown.example')).toBe('"The Crown" <hi@crown.example>')
})
