import { recorder } from './recorder.server.ts'
import { statementName } from './statement-name.ts'

/** Runs a statement that doesn't go through Kysely, and measures it if somebody measures. */
export async function measureStatement<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
  const to = recorder()
  if (!to) return run()
  const began = performance.now()
  try {
    return await run()
  } finally {
    to.stated(statementName(sql), (performance.now() - began) / 1000)
  }
}
