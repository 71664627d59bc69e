import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, type Lock, lockPath, withoutChecksum } from '#scripts/complete-lock.ts'

test('the lock file names the packages of every platform, so that `npm ci` accepts it (npm run lock)', () => {
  const lock: Lock = JSON.parse(readFileSync(lockPath, 'utf8'))
  expect(completeLock(lock).added).toEqual([])
})

test('every package is compared with a checksum when it is installed, on other platforms too (npm run lock)', () => {
  expect(withoutChecksum(JSON.parse(readFileSync(lockPath, 'utf8')))).toEqual([])
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { integrity: 'sha512-x' },
  }
  expect(withoutChecksum({ packages })).toEqual(['node_modules/a'])
})

test('a missing package of another platform is added for that platform only', () => {
  const lock = {
    packages: {
      'node_modules/tool': { dev: true, optionalDependencies: { '@tool/binding-linux-x64-musl': '1.2.3' } },
    },
  }
  const { added, lock: completed } = completeLock(lock)
  expect(added).toEqual(['node_modules/@tool/binding-linux-x64-musl'])
  expect(completed.packages['node_modules/@tool/binding-linux-x64-musl']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(completeLock(completed).added).toEqual([])
})
