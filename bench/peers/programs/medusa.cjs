// Runs in a folder where Medusa is installed: `node medusa.cjs migrate`, `node medusa.cjs fill` or `node medusa.cjs serve`.
const { setTimeout: wait } = require('node:timers/promises')

const directory = __dirname
const port = Number(process.env.PORT)

/** Medusa prints no line that is always the same, and its command returns before the port is open. */
async function sayReady() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) break
    await wait(20)
  }
  console.log('\nready')
}

const commands = {
  migrate: () => require('@medusajs/medusa/commands/db/migrate').default({ directory }),
  fill: () => require('@medusajs/medusa/commands/exec').default({ file: 'medusa-fill.cjs', args: [] }),
  serve: async () => {
    await require('@medusajs/medusa/commands/start').default({ directory, port, host: '127.0.0.1' })
    await sayReady()
  },
}

commands[process.argv[2]]().catch((error) => {
  console.error(error)
  process.exit(1)
})
