import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DirectoryLocked, lockDirectory } from './lock-directory.server.ts'

const directories: string[] = []
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

function aDirectory(): string {
  const root = mkdtempSync(join(tmpdir(), 'brimfolk-lock-'))
  directories.push(root)
  return join(root, 'database')
}

/** Another process that takes the lock, reports it and holds it until it is killed. */
async function holder(directory: string) {
  const file = new URL('./lock-directory.server.ts', import.meta.url).href
  const script = `import { lockDirectory } from ${JSON.stringify(file)}; lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('refuses a second process at once and names the process that holds the directory', async () => {
  const directory = aDirectory()
  const child = await holder(directory)
  const started = performance.now()
  expect(() => lockDirectory(directory)).toThrow(new RegExp(`pid ${child.pid}`))
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
  expect(performance.now() - started).toBeLessThan(10_000)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('the lock of a killed process can be taken', async () => {
  const directory = aDirectory()
  const child = await holder(directory)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = lockDirectory(directory)
  release()
})

test('a released directory can be locked again', () => {
  const directory = aDirectory()
  lockDirectory(directory)()
  lockDirectory(directory)()
})
