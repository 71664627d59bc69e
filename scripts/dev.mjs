import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { installPackages, nodeBinary } from './start/install-packages.mjs'
import { requireFreePort } from './start/require-free-port.mjs'
import { forwardSignals, root, StepFailed } from './start/step.mjs'

/** `npm run dev` with only Node and npm: installs, then serves through Vite with our own Node. */
async function start() {
  await requireFreePort(process.env.PORT)
  await installPackages()
  const server = spawn(nodeBinary, ['scripts/dev.ts'], { cwd: root, stdio: 'inherit' })
  forwardSignals(server)
  server.on('error', (error) => fail(error.message))
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`brimfolk: ${reason}\n`)
  process.exit(1)
}

start().catch((error) => fail(error instanceof StepFailed ? error.message : error.stack))
