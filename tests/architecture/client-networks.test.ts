import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The stand-ins handle their own requests and count nothing. */
const files = globSync('src/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith('src/sandbox/') && !/\.(?:db-)?test\.tsx?$/.test(path),
)
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort()

test('only one file reads a client’s address, and it passes on only the network', () => {
  expect(filesWith(/getConnInfo|remoteAddress|x-forwarded-for|\bnetworkOf\(/i)).toEqual([
    'src/main/http/client-network.server.ts',
    'src/platform/http/client-network.ts',
    'src/platform/http/forwarded-address.ts',
  ])
})

test('only one function creates a `ClientNetwork`', () => {
  expect(filesWith(/as ClientNetwork\b/)).toEqual(['src/platform/http/client-network.ts'])
})
