import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs `crash` in a separate process, with a reporter that needs a moment. */
function crashed(crash: string, hasReporter: boolean) {
  const code = `
    const { endOnCrash } = await import('./src/main/monitoring/end-on-crash.server.ts')
    const { provideErrorReporter } = await import('./src/platform/errors/error-reports.server.ts')
    endOnCrash()
    if (${hasReporter}) provideErrorReporter({
      report: (error, message, isFatal) => console.log('reported', error.message, message, isFatal),
      flush: () => new Promise((resolve) => setTimeout(() => resolve(console.log('flushed')), 50)),
    })
    setTimeout(() => console.log('went on'), 5_000)
    ${crash}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code])
  return { status, stdout: stdout.toString(), stderr: stderr.toString() }
}

test('an uncaught exception is reported before the process ends, and so is an unhandled rejection', () => {
  const thrown = crashed(`setTimeout(() => { throw new Error('lost') })`, true)
  expect(thrown).toMatchObject({ status: 1, stdout: 'reported lost uncaught exception true\nflushed\n' })
  const rejected = crashed(`void Promise.reject(new Error('lost'))`, true)
  expect(rejected).toMatchObject({
    status: 1,
    stdout: 'reported lost unhandled promise rejection true\nflushed\n',
  })
}, 30_000)

test('without a reporter it ends at once, with a line in the log', () => {
  const { status, stdout, stderr } = crashed(`setTimeout(() => { throw new Error('lost') })`, false)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, msg: 'uncaught exception', err: { message: 'lost' } })
}, 30_000)
