import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildShop } from './build-shop.mjs'
import { installPackages, nodeBinary } from './install-packages.mjs'
import { forwardSignals, root, StepFailed, say, secondsSince } from './step.mjs'

/** `npm start` on a machine with nothing but Node and npm: installs, builds, serves. What is done already is not done again. */
const started = performance.now()

async function start() {
  await installPackages()
  await buildShop()
  say(`server: starting after ${secondsSince(started)} of preparation`)
  serve()
}

function serve() {
  const options = ['--enable-source-maps', '--import', './scripts/stop-with-parent.mjs']
  const server = spawn(nodeBinary, [...options, 'build/server/index.js'], {
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
 * npm passes signals on, but a killed npm cannot: without this the shop would live on unseen and keep its port.
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
