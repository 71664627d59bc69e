import { expect, test } from 'vitest'
import { amber, green, type HealthFinding, red } from './health-check.ts'
import { runHealthChecks } from './run-health-checks.server.ts'

const check = (name: string, finding: HealthFinding) => ({ name, run: async () => finding })

test('a report is as bad as its worst line and keeps the order of the checks', async () => {
  const fine = await runHealthChecks([check('a', green('fine'))])
  const report = await runHealthChecks([
    check('a', green('fine')),
    check('b', red('broken')),
    check('c', amber('so so')),
  ])
  expect(fine.status).toBe('green')
  expect(report.status).toBe('red')
  expect(report.lines.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('checks run side by side: each waits until all have begun', async () => {
  let begun = 0
  let release: (() => void) | undefined
  const all = new Promise<void>((resolve) => {
    release = resolve
  })
  const together = {
    name: 'together',
    run: async () => {
      begun += 1
      if (begun === 3) release?.()
      await all
      return green('fine')
    },
  }
  expect((await runHealthChecks([together, together, together])).status).toBe('green')
})

test('a check that never answers is red, and the others are still reported', async () => {
  const never = { name: 'never', run: () => new Promise<HealthFinding>(() => undefined) }
  const { lines } = await runHealthChecks([never, check('b', green('fine'))], 20)
  expect(lines.map(({ status }) => status)).toEqual(['red', 'green'])
  expect(lines[0]?.text).toContain('no answer')
})

test('a check that throws is red, and its message, which may have a secret in it, is not shown', async () => {
  const throws = {
    name: 'throws',
    run: async () => {
      throw Object.assign(new Error('smtp://user:hunter2@mail.example'), { code: 'ECONNREFUSED' })
    },
  }
  const { lines } = await runHealthChecks([throws])
  expect(lines[0]?.status).toBe('red')
  expect(lines[0]?.text).toContain('ECONNREFUSED')
  expect(lines[0]?.text).not.toContain('hunter2')
})
