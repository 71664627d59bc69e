import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Runs all checks. Prints a line per step, and the output of failed ones. */

interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

interface Outcome {
  readonly name: string
  readonly passed: boolean
}

const root = join(import.meta.dirname, '..')
const binaries = join(root, 'node_modules/.bin')
const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-check-'))
const testReport = join(scratch, 'tests.json')
const folders = ['src', 'tests', 'scripts', 'seeds', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)

// Types and lint read the route types that this generates, so it runs first.
const preparation: Step = { name: 'route types', command: 'react-router', args: ['typegen'] }
// The longest first, so that two parallel lanes end at about the same time.
const steps: readonly Step[] = [
  {
    name: 'fast tests',
    command: 'vitest',
    args: [
      'run',
      '--project',
      'rules',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${testReport}`,
    ],
  },
  { name: 'words', command: 'node', args: ['scripts/check-words.ts'] },
  { name: 'expressions', command: 'node', args: ['scripts/check-expressions.ts'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...folders] },
  { name: 'types', command: 'tsc', args: [] },
  { name: 'unused', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'boundaries', command: 'node', args: ['scripts/check-boundaries.ts'] },
  { name: 'format', command: 'biome', args: ['format', '.'] },
]

async function main(): Promise<void> {
  const started = performance.now()
  const prepared = await run(preparation)
  const outcomes = prepared.passed ? [prepared, ...(await runTwoAtATime(steps))] : [prepared]
  const tests = countTests()
  rmSync(scratch, { recursive: true, force: true })

  const failed = outcomes.filter(({ passed }) => !passed)
  const names = failed.length > 0 ? ` (${failed.map(({ name }) => name).join(', ')})` : ''
  console.log(
    `\n${outcomes.length - failed.length} checks passed, ${failed.length} failed${names}; ` +
      `${tests.passed} fast tests passed, ${tests.failed} failed; ${seconds(started)}`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
  writeReport({ checks: outcomes, tests })
}

/** For scripts/test.mjs, which adds these figures to those of the slower tests. */
function writeReport(report: object): void {
  const path = process.argv[2]
  if (path) writeFileSync(path, JSON.stringify(report))
}

async function runTwoAtATime(queue: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...queue]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step))
  }
  await Promise.all([lane(), lane()])
  return outcomes
}

function run(step: Step): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const output: Buffer[] = []
    const child = spawn(join(binaries, step.command), step.args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = (passed: boolean, reason = '') => {
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${seconds(started)}`)
      if (!passed)
        console.log(indent(stripVTControlCharacters(`${Buffer.concat(output).toString().trim()}${reason}`)))
      resolve({ name: step.name, passed })
    }
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

function countTests(): { passed: number; failed: number } {
  if (!existsSync(testReport)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(testReport, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const indent = (text: string) => text.replaceAll(/^/gm, '    ')

await main()
