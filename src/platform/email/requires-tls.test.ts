import { expect, test } from 'vitest'
import { requiresTls } from './requires-tls.ts'
import { smtpTransport } from './smtp-transport.server.ts'

test('a mail server outside gets emails only encrypted', () => {
  for (const host of ['mail.example:587', 'ann:hunter2@mail.example', '203.0.113.9', '[2001:db8::1]:587'])
    expect([host, requiresTls(`smtp://${host}`)]).toEqual([host, true])
  expect(smtpTransport('smtp://mail.example:587').options).toMatchObject({ requireTLS: true })
})

test('a mail server on our own network may be without encryption', () => {
  for (const host of ['localhost', '127.0.0.1:25', '10.0.0.5', '[fd12:3456::1]:25', 'postfix:25'])
    expect([host, requiresTls(`smtp://${host}`)]).toEqual([host, false])
})

test('the URL can ask for no encryption, and smtps needs no upgrade', () => {
  expect(requiresTls('smtp://mail.example?requireTLS=false')).toBe(false)
  expect(requiresTls('smtp://mail.example?ignoreTLS=true')).toBe(false)
  expect(requiresTls('smtp://mail.example?ignoreTLS=false')).toBe(true)
  expect(requiresTls('smtps://mail.example')).toBe(false)
  expect(smtpTransport('smtp://mail.example?ignoreTLS=true').options).not.toHaveProperty('requireTLS', true)
})
