import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

const page = (body: string, ...lines: string[]) =>
  `${lines.join('\n')}\nexport default function Page() {\n  return <p>${body}</p>\n}\n`

const sources = {
  'vite.config.ts':
    "import { reactRouter } from '@react-router/dev/vite'\n\nexport default { plugins: [reactRouter()] }\n",
  'src/app/root.tsx': page('Root'),
  'src/app/routes.ts':
    "import { index } from '@react-router/dev/routes'\n\nexport default [index('routes/home.tsx')]\n",
  'src/modules/orders/index.server.ts': "export const secret = 'only for the server'\n",
}

function build(home: string): { status: number | null; output: string } {
  const tool = join(projectRoot, 'node_modules/@react-router/dev/bin.cjs')
  const run = inPlantedTree({ ...sources, 'src/app/routes/home.tsx': home }, (cwd) =>
    spawnSync(process.execPath, [tool, 'build'], { cwd, encoding: 'utf8' }),
  )
  return { status: run.status, output: run.stdout + run.stderr }
}

const importOfSecret = "import { secret } from '#modules/orders/server'"

test('the build rejects a page that imports server code into the browser', { timeout: 30_000 }, () => {
  const { status, output } = build(page('{secret}', importOfSecret))
  expect(output).toContain('Server-only module referenced by client')
  expect(status).not.toBe(0)
})

test('the build accepts server code that only a loader uses', { timeout: 30_000 }, () => {
  const { status } = build(page('Home', importOfSecret, 'export const loader = () => secret.length'))
  expect(status).toBe(0)
})
