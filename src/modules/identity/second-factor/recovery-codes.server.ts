import { randomBytes } from 'node:crypto'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { keyedHash, keyedHashes } from './secret-box.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

const codeCount = 10
const purpose = 'recovery-code'
/** Excludes characters that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz123456789'

/** Replaces the codes with ten new ones. They're shown once: only hashes are stored. */
export async function renewRecoveryCodes(userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await db().deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db()
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: keyedHash(normalized(code), purpose) })))
    .execute()
  return codes
}

export async function recoveryCodesLeft(userId: UserId): Promise<number> {
  const rows = await db()
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

/** Uses up one of the person's codes; false if it isn't one. */
export async function spendRecoveryCode(userId: UserId, code: string): Promise<boolean> {
  const spent = await db()
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', keyedHashes(normalized(code), purpose))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

function newCode(): string {
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Ignores dashes, case and spaces. */
function normalized(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
