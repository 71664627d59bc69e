import { recorder } from './recorder.server.ts'

/** Runs a job, and measures it if metrics are on. */
export async function measureJob(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const done = (outcome: 'completed' | 'failed') =>
    recorder()?.observeJob(name, outcome, (performance.now() - began) / 1000)
  try {
    await run()
    done('completed')
  } catch (error) {
    done('failed')
    throw error
  }
}
