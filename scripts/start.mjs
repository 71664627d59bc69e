import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildApp } from './build-app.mjs'
import { installPackages, nodeBinary } from './start/install-packages.mjs'
import { requireFreePort } from './start/require-free-port.mjs'
import { forwardSignals, root, StepFailed, say, secondsSince } from './start/step.mjs'

/**
 * `npm start` with only Node and npm: installs, builds and serves, and skips steps that are already done. `npm run
 * migrate` does the same with the server's command `migrate`.
 */
const started = performance.now()

async function start() {
  if (process.argv.length === 2) await requireFreePort(process.env.PORT)
  await installPackages()
  await buildApp()
  say(`server: starting after ${secondsSince(started)} of preparation`)
  serve()
}

function serve() {
  const options = ['--enable-source-maps', '--import', './scripts/start/stop-with-parent.mjs']
  const server = spawn(nodeBinary, [...options, 'build/server/index.js', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  forwardSignals(server)
  stopWithNpm(server)
  server.on('error', (error) => fail(error.message))
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * npm forwards signals, but a killed npm can't. Without this, the server would keep running unseen and hold its port.
 * @param {import('node:child_process').ChildProcess} server
 */
function stopWithNpm(server) {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 250)
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`brimfolk: ${reason}\n`)
  process.exit(1)
}

start().catch((error) => fail(error instanceof StepFailed ? error.message : error.stack))
