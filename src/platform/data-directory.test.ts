import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataDirectory } from './data-directory.server.ts'

let root = ''
const umask = process.umask()
const demo = { databaseUrl: undefined, s3: undefined, isDemo: true, sessionSecret: undefined }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brimfolk-data-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(root, { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A directory as earlier versions created it, open to everyone. */
function openDirectory(...names: string[]): string {
  const path = join(root, ...names)
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return path
}

function openFile(...names: string[]): string {
  const path = join(root, ...names)
  writeFileSync(path, '')
  chmodSync(path, 0o666)
  return path
}

test('a new data directory, and what is written to it later, is closed to other users', () => {
  const dataDir = join(root, 'new', 'data')
  prepareDataDirectory({ ...demo, dataDir })
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'label.pdf'), '')
  expect([dataDir, join(dataDir, 'files'), join(dataDir, 'files', 'label.pdf')].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
  ])
})

test('directories and files of an earlier version are closed at the next start', () => {
  const paths = [
    openDirectory('data'),
    openDirectory('data', 'database', 'base'),
    openFile('data', 'database', 'base', '1259'),
    openFile('data', 'database.lock'),
    openDirectory('data', 'files', 'labels'),
    openFile('data', 'files', 'labels', 'one.pdf'),
    openDirectory('data', 'sandbox'),
    openFile('data', 'sandbox', 'stripe.sqlite'),
  ]
  chmodSync(join(root, 'data', 'files'), 0o755)
  prepareDataDirectory({ ...demo, dataDir: join(root, 'data') })
  expect(paths.map(modeOf)).toEqual(['700', '700', '600', '600', '700', '600', '700', '600'])
})

test('files that are not ours keep their permissions, and so does their directory', () => {
  const dataDir = openDirectory('home')
  const letter = openFile('home', 'letter.txt')
  const label = openDirectory('home', 'files')
  prepareDataDirectory({ ...demo, dataDir })
  expect([dataDir, letter, label].map(modeOf)).toEqual(['755', '666', '700'])
})

test('a file in place of the directory is refused in one sentence', () => {
  const dataDir = openFile('data')
  expect(() => prepareDataDirectory({ ...demo, dataDir })).toThrow('is a file, not a directory')
  expect(() => prepareDataDirectory({ ...demo, dataDir: join(dataDir, 'below') })).toThrow(
    'is a file, not a directory',
  )
})

test('a marketplace with PostgreSQL and a bucket needs no directory', () => {
  const dataDir = join(root, 'none')
  const s3 = {
    endpoint: 'https://s3.example',
    region: 'x',
    bucket: 'hats',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  prepareDataDirectory({
    dataDir,
    databaseUrl: 'postgres://db/hats',
    s3,
    isDemo: false,
    sessionSecret: 'x'.repeat(32),
  })
  expect(existsSync(dataDir)).toBe(false)
})
