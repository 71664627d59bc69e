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
  const server = spawn(nodeBinary, ['--enable-source-maps', 'build/server/index.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  forwardSignals(server)
  server.on('error', (error) => fail(error.message))
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    // The handlers that forward signals do not keep the process alive; nothing else is left.
    process.exit()
  })
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`brimfolk: ${reason}\n`)
  process.exit(1)
}

start().catch((error) => fail(error instanceof StepFailed ? error.message : error.stack))
