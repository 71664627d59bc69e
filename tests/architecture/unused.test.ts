import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

const clean = {
  'src/main/server.ts':
    "import { used } from '#shared/used.ts'\nimport { z } from 'zod'\n\nconsole.log(used, z)\n",
  'src/shared/used.ts': 'export const used = 1\n',
}

/** The findings of knip in a small tree with the given dependencies. */
function knip(sources: Record<string, string>, dependencies: Record<string, string>): string {
  const manifest = {
    name: 'planted',
    type: 'module',
    imports: { '#shared/*': './src/shared/*' },
    dependencies,
  }
  const tool = join(projectRoot, 'node_modules/knip/bin/knip.js')
  const options = ['--no-progress', '--no-config-hints', '--reporter', 'compact']
  const run = inPlantedTree({ ...sources, 'package.json': JSON.stringify(manifest) }, (cwd) =>
    spawnSync(process.execPath, [tool, ...options], { cwd, encoding: 'utf8' }),
  )
  return `exit ${run.status}\n${run.stdout}${run.stderr}`
}

test('reports an unused file, export and package', () => {
  const report = knip(
    {
      ...clean,
      'src/shared/used.ts': 'export const used = 1\nexport const forgotten = 2\n',
      'src/shared/left-behind.ts': 'export const leftBehind = 1\n',
    },
    { zod: '*', clsx: '*' },
  )
  expect(report).toContain('exit 1')
  expect(report).toContain('left-behind.ts')
  expect(report).toContain('forgotten')
  expect(report).toContain('clsx')
})

test('a tree in which everything is used passes', () => {
  expect(knip(clean, { zod: '*' }).trim()).toBe('exit 0')
})
