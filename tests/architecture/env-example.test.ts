import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawEnvExample, envExamplePath, requiredSettings } from '#scripts/draw-env-example.ts'
import { settingGroups } from '#platform/environment.server.ts'

const text = readFileSync(envExamplePath, 'utf8')

test('.env.example has the settings of the schema (npm run env-example)', () => {
  expect(text).toBe(drawEnvExample())
})

test('every setting has a description', () => {
  for (const { settings } of settingGroups)
    for (const [name, schema] of Object.entries(settings))
      expect([name, schema.meta()?.description]).toEqual([name, expect.stringMatching(/\.$|…$/)])
})

test('exactly the lines that a live marketplace requires are to be filled in', () => {
  const open = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(open.sort()).toEqual([...requiredSettings()].sort())
  expect(open).toContain('STRIPE_ACCOUNTS_WEBHOOK_SECRET')
})
