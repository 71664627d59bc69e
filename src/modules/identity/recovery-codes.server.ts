import { randomBytes } from 'node:crypto'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { keyedHash } from './secret-box.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

const howMany = 10
/** Without letters that look like others on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz123456789'

/** Ten new codes; the old ones are worth nothing any more. They are shown once: only hashes are kept. */
export async function renewRecoveryCodes(userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await db().deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db()
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** True when it was one of the person's codes; it is gone then. */
export async function spendRecoveryCode(userId: UserId, code: string): Promise<boolean> {
  const spent = await db()
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

function newCode(): string {
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** However it was copied: without the dash, in capitals, with spaces. */
function hashOf(code: string): string {
  return keyedHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'recovery-code')
}
