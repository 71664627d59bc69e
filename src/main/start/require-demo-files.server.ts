import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'

/**
 * Throws `StartProblem` for a demo in a production folder, which has neither the demo's files nor the embedded database, before
 * anything is opened.
 */
export function requireDemoFiles(isDemo: boolean): void {
  if (!isDemo || existsSync(join(process.cwd(), 'seeds/demo'))) return
  throw new StartProblem(
    'This installation is for a live marketplace and has neither the demo nor the embedded database. Set DEMO=off, DATABASE_URL and ' +
      'the other settings of .env.example, or run the demo with "npm start" in a checkout of the source code.',
  )
}
