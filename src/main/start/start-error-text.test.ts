import { expect, test } from 'vitest'
import { startErrorText } from './start-error-text.ts'

const url = 'postgres://brimfolk:geheim@db.example:5433/hats'

test('names a full disk, also as an error of the embedded database', () => {
  const full = 'The disk is full. Make room and start again.'
  expect(startErrorText(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(full)
  expect(startErrorText({ name: 'ErrnoError', errno: 51 })).toBe(full)
  expect(startErrorText({ name: 'ErrnoError', errno: 63 })).toContain(
    'a file operation failed (WASI error 63)',
  )
})

test('a database server that runs out of connections during the start is one line', () => {
  const error = Object.assign(new Error('too many connections for role "brimfolk"'), { code: '53300' })
  expect(startErrorText(error, url)).toBe(
    "The configuration can't be used: DATABASE_URL: the server at db.example:5433 has no connection left.",
  )
})

test('a production folder says that it has no embedded database', () => {
  const message =
    "Cannot find package '@electric-sql/pglite' imported from /opt/brimfolk/build/server/index.js"
  const missing = Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' })
  expect(startErrorText(missing)).toBe(
    'This installation has no embedded database. Set DATABASE_URL, or run the command in a checkout of the source code.',
  )
})

test('a bug keeps its stack', () => {
  expect(startErrorText(new TypeError('a bug'), url)).toMatch(/^TypeError: a bug\n +at /)
})
