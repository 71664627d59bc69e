import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot, readCommentedJson } from './planted-tree.ts'

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
  readonly number_of_files: number
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const line${n} = ${n}\n`).join('')
const longFunction = (count: number) => `export function long() {\n${'  void 0\n'.repeat(count)}}\n`
const component = (body: string) => `import { useEffect, useState } from 'react'\n${body}\n`

interface Planted {
  readonly rule: string
  readonly file: string
  readonly source: string
}

const planted: readonly Planted[] = [
  { rule: 'max-lines', file: 'src/platform/long.server.ts', source: lines(301) },
  { rule: 'max-lines', file: 'src/platform/long.test.ts', source: lines(501) },
  { rule: 'max-lines-per-function', file: 'src/platform/tall.server.ts', source: longFunction(61) },
  { rule: 'max-lines-per-function', file: 'src/app/routes/tall.tsx', source: longFunction(121) },
  {
    rule: 'max-params',
    file: 'src/shared/many.ts',
    source: 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e\n',
  },
  {
    rule: 'no-restricted-properties',
    file: 'tests/e2e/site/pauses.e2e.ts',
    source: 'export const pause = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(1)\n',
  },
  {
    rule: 'no-explicit-any',
    file: 'src/shared/loose.ts',
    source: 'export function loose(value: any) {\n  return String(value)\n}\n',
  },
  {
    rule: 'no-floating-promises',
    file: 'src/platform/floats.server.ts',
    source: 'export function floats() {\n  Promise.resolve(1)\n}\n',
  },
  {
    rule: 'no-misused-promises',
    file: 'src/platform/misuses.server.ts',
    source: 'export function misuses(wait: () => Promise<void>) {\n  if (wait()) return 1\n  return 2\n}\n',
  },
  {
    rule: 'switch-exhaustiveness-check',
    file: 'src/shared/forgets.ts',
    source:
      "export function forgets(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  },
  {
    rule: 'no-non-null-assertion',
    file: 'src/shared/insists.ts',
    source: 'export const insists = (list: string[]) => list[0]!\n',
  },
  {
    rule: 'consistent-type-imports',
    file: 'src/shared/imports-types.ts',
    source: "import { Cents } from './money.ts'\nexport type Price = Cents\n",
  },
  { rule: 'no-default-export', file: 'src/shared/defaults.ts', source: 'export default 1\n' },
  { rule: 'no-unused-vars', file: 'src/shared/leaves.ts', source: 'const left = 1\nexport {}\n' },
  { rule: 'filename-case', file: 'src/shared/camelCase.ts', source: 'export {}\n' },
  { rule: 'filename-case', file: 'src/app/ui/Button.tsx', source: 'export {}\n' },
  { rule: 'eqeqeq', file: 'src/shared/loosely.ts', source: 'export const same = (a: 1, b: 1) => a == b\n' },
  {
    rule: 'no-restricted-imports',
    file: 'src/app/routes/deep.tsx',
    source: "import '../../shared/money.ts'\n",
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/platform/env.server.ts',
    source: "import { env } from 'node:process'\nexport const home = env\n",
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/app/features/panel.tsx',
    source: "import { lazy } from 'react'\nexport const Panel = lazy(() => import('./panel-parts.tsx'))\n",
  },
  {
    rule: 'no-restricted-properties',
    file: 'src/platform/reads-environment.server.ts',
    source: 'export const home = process.env.HOME\n',
  },
  {
    rule: 'no-restricted-properties',
    file: 'src/app/web/fresh.ts',
    source: 'export const fresh = () => crypto.randomUUID()\n',
  },
  {
    rule: 'rules-of-hooks',
    file: 'src/app/ui/sometimes.tsx',
    source: component(
      'export function Sometimes({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}',
    ),
  },
  {
    rule: 'exhaustive-deps',
    file: 'src/app/ui/stale.tsx',
    source: component(
      'export function Stale({ title }: { title: string }) {\n  useEffect(() => {\n    document.title = title\n  }, [])\n  return null\n}',
    ),
  },
  {
    rule: 'alt-text',
    file: 'src/app/ui/graphics/picture.tsx',
    source: 'export const Picture = () => <img src="/hat.webp" />\n',
  },
  {
    rule: 'click-events-have-key-events',
    file: 'src/app/ui/clickable.tsx',
    source: 'export const Clickable = () => <div onClick={() => undefined}>Buy</div>\n',
  },
  {
    rule: 'no-disabled-tests',
    file: 'src/shared/later.test.ts',
    source: "import { test } from 'vitest'\ntest.skip('later', () => undefined)\n",
  },
  {
    rule: 'no-focused-tests',
    file: 'src/shared/alone.test.ts',
    source: "import { test } from 'vitest'\ntest.only('alone', () => undefined)\n",
  },
]

/** Code that the exceptions allow, and valid code. */
const clean: Record<string, string> = {
  'src/shared/money.ts': 'export type Cents = number\n',
  'src/app/root.tsx': 'export default function Root() {\n  return <html lang="en" />\n}\n',
  'src/app/routes/storefront/home.tsx': longFunction(100).replace('export', 'export default'),
  'tests/e2e/support/serve-marketplace.ts': 'export const port = process.env.JOURNEYS_PORT\n',
  'src/platform/config.server.ts': 'export const home = process.env.HOME\n',
  'src/platform/config.test.ts': `export const home = process.env.HOME\n${lines(450)}`,
}

function lint(sources: Record<string, string>): LintReport {
  const tool = join(projectRoot, 'node_modules/oxlint/bin/oxlint')
  const options = ['--type-aware', '--no-ignore', '--format', 'json', 'src', 'tests']
  const run = inPlantedTree(sources, (cwd) =>
    spawnSync(process.execPath, [tool, ...options], { cwd, encoding: 'utf8' }),
  )
  return JSON.parse(run.stdout)
}

const found = lint(Object.fromEntries(planted.map(({ file, source }) => [file, source])))

test.each(planted)('$rule is reported for $file', ({ rule, file }) => {
  const codes = found.diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code)
  expect(codes).toContainEqual(expect.stringMatching(new RegExp(`\\(${rule}\\)$`)))
})

test('every rule that the lint configuration names has a planted violation', () => {
  type Rules = Record<string, string | [string, ...unknown[]]>
  const { rules, overrides } = readCommentedJson<{ rules: Rules; overrides: { rules: Rules }[] }>(
    '.oxlintrc.json',
  )
  const named = [rules, ...overrides.map((override) => override.rules)]
    .flatMap((group) => Object.entries(group))
    .filter(([, setting]) => setting === 'error' || setting[0] === 'error')
    .map(([name]) => name.replace(/^.*\//, ''))
  expect(planted.map(({ rule }) => rule)).toEqual(expect.arrayContaining(named))
})

test('code that follows the rules passes', () => {
  const report = lint(clean)
  expect(report.diagnostics.map(({ code, filename }) => `${code} ${filename}`)).toEqual([])
  expect(report.number_of_files).toBe(Object.keys(clean).length)
})
