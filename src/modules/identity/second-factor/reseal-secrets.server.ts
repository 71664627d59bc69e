import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import { identity, identitySecrets } from '../open-identity.server.ts'
import { totpPurpose } from './second-factor.server.ts'
import { openText, sealText } from './secret-box.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * After SESSION_SECRET changed: seals with the current secret what a previous one sealed, so that the previous one can be
 * removed. Recovery codes are hashes and can't be sealed again. Safe to repeat, and beside a process with the old setting.
 */
export async function resealSecrets(_actor: System): Promise<void> {
  const apps = await resealApps()
  const keys = await resealSigningKeys()
  if (apps.resealed + keys > 0) log.info({ apps: apps.resealed, keys }, 'sealed secrets again')
  if (apps.unreadable > 0) {
    log.warn(
      { apps: apps.unreadable },
      'no secret opens some authenticator apps: set SESSION_SECRET_PREVIOUS to the secret that was used before',
    )
  }
}

async function resealApps(): Promise<{ resealed: number; unreadable: number }> {
  const rows = await db().selectFrom('totp_factors').select(['user_id', 'secret']).execute()
  let [resealed, unreadable] = [0, 0]
  for (const { user_id, secret } of rows) {
    const opened = openText(secret, totpPurpose, user_id)
    if (!opened) unreadable += 1
    if (!opened?.isOld) continue
    await db()
      .updateTable('totp_factors')
      .set({ secret: sealText(opened.text, totpPurpose, user_id) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .execute()
    resealed += 1
  }
  return { resealed, unreadable }
}

interface SigningKey {
  readonly id: string
  readonly private_key: string
}

/** Ends a signing key that no secret opens: the library creates a new one, and the old public key stays published for a day. */
export async function resealSigningKeys(): Promise<number> {
  const { rows } = await sql<SigningKey>`
    select id, private_key from signing_keys where expires_at is null or expires_at > ${now()}`.execute(db())
  let changed = 0
  for (const { id, private_key } of rows) {
    const opened = await openKey(private_key)
    if (opened?.isOld === false) continue
    changed += 1
    if (!opened) await sql`update signing_keys set expires_at = ${now()} where id = ${id}`.execute(db())
    else {
      const data = JSON.stringify(await symmetricEncrypt({ key: identity().secret, data: opened.text }))
      await sql`update signing_keys set private_key = ${data} where id = ${id} and private_key = ${private_key}`.execute(
        db(),
      )
    }
  }
  return changed
}

async function openKey(sealed: string): Promise<{ text: string; isOld: boolean } | null> {
  for (const [index, key] of identitySecrets().entries()) {
    try {
      return { text: await symmetricDecrypt({ key, data: JSON.parse(sealed) as string }), isOld: index > 0 }
    } catch {
      // Sealed with another secret.
    }
  }
  return null
}
