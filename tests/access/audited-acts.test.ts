import { expect, test } from 'vitest'
import { projectRoot } from '../architecture/planted-tree.ts'
import { actsWithoutReason, auditedElsewhere } from './acts-without-reason.ts'
import { auditedActsIn, moduleFiles, silentActsIn } from './audited-acts.ts'

const files = moduleFiles(projectRoot)
const acts = files.flatMap(({ file, text }) => auditedActsIn(file, text))

test('every act of an operator records a reason, or is listed with why it needs none', () => {
  const without = acts.filter(({ hasReason }) => !hasReason)
  expect(without.filter(({ actions }) => actions.length === 0)).toEqual([])
  const unlisted = without
    .flatMap(({ actions }) => actions)
    .filter((one) => !Object.hasOwn(actsWithoutReason, one))
  expect(unlisted).toEqual([])
  const named = new Set(without.flatMap(({ actions }) => actions))
  expect(Object.keys(actsWithoutReason).filter((one) => !named.has(one))).toEqual([])
})

test('every use case that a permission to change something guards writes into the audit log', () => {
  const silent = files.flatMap(({ file, text }) => silentActsIn(file, text))
  expect(silent.toSorted()).toEqual(Object.keys(auditedElsewhere).toSorted())
})

test('reports an act without a reason, and a use case without an entry', () => {
  const quiet = "requirePermission(actor, 'write_jobs')\nawait retry()"
  expect(silentActsIn('quiet.server.ts', quiet)).toEqual(['quiet.server.ts'])
  const loud = "await recordAudit(actor, { action: isOn ? 'hide-review' : 'show-review', subjectId: id })"
  expect(auditedActsIn('loud.server.ts', loud)).toEqual([
    { file: 'loud.server.ts', actions: ['hide-review', 'show-review'], hasReason: false },
  ])
  const complete = 'await recordAudit(actor, { action: `${action}-product`, reason })'
  expect(auditedActsIn('complete.server.ts', complete)).toMatchObject([
    { actions: ['*-product'], hasReason: true },
  ])
})
