import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sessionSecretOf } from './session-secret-of.server.ts'

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

test('a configured secret is used as it is', () => {
  const dataDir = aDirectory()
  expect(sessionSecretOf({ sessionSecret: 'mine', dataDir })).toBe('mine')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a demo without one creates a secret once', () => {
  const dataDir = join(aDirectory(), 'new')
  const secret = sessionSecretOf({ sessionSecret: undefined, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(sessionSecretOf({ sessionSecret: undefined, dataDir })).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['session-secret'])
})

test('processes that start at once in an empty directory share one secret', async () => {
  const directory = aDirectory()
  const rounds = 40
  // Every process creates the secret of the same directory at the same millisecond, round after round.
  const code = `import { sessionSecretOf } from '#platform/session-secret-of.server.ts'
    const secrets = []
    for (let round = 0; round < ${rounds}; round++) {
      while (Date.now() < Number(process.argv[1]) + round * 10);
      secrets.push(sessionSecretOf({ sessionSecret: undefined, dataDir: '${directory}/' + round }))
    }
    console.log(JSON.stringify(secrets))`
  const start = String(Date.now() + 1_000)
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code, start])
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
      return errors.includes('Error') ? errors : output
    }),
  )
  const stored = Array.from({ length: rounds }, (_, round) =>
    readFileSync(join(directory, String(round), 'session-secret'), 'utf8'),
  )
  expect(answers.map((answer) => answer.trim())).toEqual(answers.map(() => JSON.stringify(stored)))
})
