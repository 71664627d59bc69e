import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ConfigError, readConfig } from '#platform/config.server.ts'
import { settingGroups } from '#platform/environment.server.ts'

export const envExamplePath = join(import.meta.dirname, '../.env.example')

const head = `# The settings of a live marketplace. Copy this file to .env and fill in every line that doesn't start with #.
# Generated from src/platform/environment.server.ts by \`npm run env-example\`; a test fails when it is out of date.
`

/** compose.yaml reads it, the server doesn't. */
const forCompose = `
# --- For compose.yaml only ---

# The password of its PostgreSQL: letters and digits, such as from \`openssl rand -hex 24\`.
# POSTGRES_PASSWORD=

# The networks of a CDN in front of Caddy, separated by spaces: docs/self-hosting.md, Proxies.
# CDN_NETWORKS=
`

interface About {
  readonly description: string
  readonly example?: string
}

/** The text of `.env.example`. What a live marketplace can't start without has no # before it. */
export function drawEnvExample(): string {
  const required = requiredSettings()
  const groups = settingGroups.map(({ title, settings }) => {
    const entries = Object.entries<z.ZodType>(settings).map(([name, schema]) => {
      const line = name === 'DEMO' ? 'DEMO=off' : `${name}=${defaultOf(schema)}`
      return entry(aboutOf(schema), required.has(name) ? line : `# ${line}`)
    })
    return `\n# --- ${title} ---\n\n${entries.join('\n')}`
  })
  return [head, ...groups, forCompose].join('')
}

function entry({ description, example }: About, line: string): string {
  const lines = [...wrapped(description), ...(example && line.endsWith('=') ? [`Example: ${example}`] : [])]
  return `${lines.map((text) => `# ${text}\n`).join('')}${line}\n`
}

/** Asks the configuration itself: it names what is missing until every setting that it demands has its example. */
export function requiredSettings(): ReadonlySet<string> {
  const settings: Record<string, string> = { DEMO: 'off' }
  for (;;) {
    const missing = missingSettings(settings)
    if (missing.length === 0) return new Set(Object.keys(settings))
    for (const name of missing) settings[name] = exampleOf(name)
  }
}

function missingSettings(settings: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const names = [...error.message.matchAll(/([A-Z0-9_]+) is missing/g)].map(([, name = '']) => name)
    if (names.length === 0) throw error
    return names
  }
}

/** A setting without an example is a secret, whose example would be copied. */
function exampleOf(name: string): string {
  const settings: Readonly<Record<string, z.ZodType>> = Object.assign(
    {},
    ...settingGroups.map((group) => group.settings),
  )
  const schema = settings[name]
  return (schema && aboutOf(schema).example) ?? 'x'.repeat(32)
}

function aboutOf(schema: z.ZodType): About {
  const { description = '', example } = schema.meta() ?? {}
  return { description, ...(typeof example === 'string' ? { example } : {}) }
}

function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  return typeof data === 'string' || typeof data === 'number' ? String(data) : ''
}

const width = 110

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

if (import.meta.main) {
  writeFileSync(envExamplePath, drawEnvExample())
  console.log('Wrote .env.example.')
}
