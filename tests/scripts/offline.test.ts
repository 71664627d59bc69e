import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

let clone = ''
afterEach(() => rmSync(clone, { recursive: true, force: true }))

test('npm start without a network says in one sentence that the registry can’t be reached', () => {
  clone = mkdtempSync(join(tmpdir(), 'brimfolk-offline-'))
  cpSync('scripts', join(clone, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(clone, name))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: clone,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(clone, 'cache'),
    },
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    "brimfolk: npm could not reach the package registry (ECONNREFUSED). Check the network or npm's proxy settings, then run the same command again.\n",
  )
  expect(stdout).not.toContain('npm error')
})
