import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { anEmptyDirectory } from '../support/marketplace/marketplace-home.ts'
import { freePort } from '../support/marketplace/marketplace-process.ts'
import { aVisitor } from '../support/marketplace/visitor.ts'

function develop(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listen = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return { child, output: () => output }
}

test('npm run dev on an empty directory serves the same filled demo as npm start', async () => {
  const PORT = String(await freePort())
  const { child, output } = develop({ PORT, DATA_DIR: anEmptyDirectory() })
  const ended = once(child, 'exit')
  while (!/^ready /m.test(output())) {
    if (child.exitCode !== null) throw new Error(output())
    await Promise.race([once(child.stdout, 'data'), ended])
  }
  const { items } = await aVisitor(`http://localhost:${PORT}`).read<{ items: unknown[] }>(
    '/api/products?limit=100',
  )
  expect(items.length).toBeGreaterThan(50)
  child.kill('SIGKILL')
  await ended
  // It compiles everything and fills the demo: half a minute of processor time.
}, 300_000)

test('npm run dev reports invalid settings in one line, also on a high port', async () => {
  const { child, output } = develop({ PORT: '65000', DATA_DIR: 'README.md' })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(output()).toMatch(
    /^The configuration can't be used: DATA_DIR .*README\.md is a file, not a directory/m,
  )
  expect(output()).not.toMatch(/^\s+at /m)
})
