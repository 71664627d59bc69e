import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StripeSchema } from './generate-schema.ts'

const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '../../../node_modules/.cache/stripe-schema')

/** The installed SDK's schema, generated once per version of the SDK and of this folder's code. */
export async function loadStripeSchema(): Promise<StripeSchema> {
  const { version } = await import('stripe').then(({ default: Stripe }) => ({
    version: Stripe.PACKAGE_VERSION,
  }))
  const file = join(cache, `${version}-${codeFingerprint()}.json`)
  const kept = readKept(file)
  if (kept) return kept
  // Loading the compiler takes longer than reading a cached schema, so it is loaded only here.
  const { generateSchema } = await import('./generate-schema.ts')
  const schema = generateSchema()
  mkdirSync(cache, { recursive: true })
  // Test files run in parallel, so a half-written file must never be visible.
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, JSON.stringify(schema))
  renameSync(draft, file)
  return schema
}

function readKept(file: string): StripeSchema | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StripeSchema
  } catch {
    return undefined
  }
}

function codeFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(here).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(here, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
