import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unsupportedSystem } from '#scripts/start/unsupported-system.mjs'

test('an old Node and Windows each get one sentence that says what to do', () => {
  expect(unsupportedSystem({ version: 'v18.20.8', platform: 'linux' })).toBe(
    'Node 20 or newer is needed; this is v18.20.8. Get it from https://nodejs.org.',
  )
  expect(unsupportedSystem({ version: 'v24.1.0', platform: 'win32' })).toBe(
    'Windows is not supported. Install the Windows Subsystem for Linux (`wsl --install`) and run the same command there.',
  )
  for (const platform of ['linux', 'darwin'])
    expect(unsupportedSystem({ version: 'v20.0.0', platform })).toBeNull()
})

test('npm checks the system before every command that a newcomer starts with', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'migrate', 'test', 'dev'])
    expect([name, scripts[`pre${name}`]]).toEqual([name, 'node scripts/start/check-system.mjs'])
})
