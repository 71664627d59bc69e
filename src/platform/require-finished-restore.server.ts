import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Where a restore builds what it puts in place at its end. */
export function restoringDirectoryOf(dataDir: string): string {
  return join(dataDir, 'restoring')
}

/** Throws `StartProblem` when a restore into this data directory was interrupted, so that nobody works with a part of a backup. */
export function requireFinishedRestore(dataDir: string): void {
  const directory = restoringDirectoryOf(dataDir)
  if (!existsSync(directory)) return
  throw new StartProblem(
    `A restore into ${dataDir} is running or was interrupted. Wait for it, or repeat it: ` +
      '`npm run restore -- FILE --overwrite` with the same file.',
  )
}
