import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '#shared/ids.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'

/** What a session was opened with. A magic link and a provider prove the mailbox, which is less than the password. */
export type OpenedBy = 'password' | 'magic-link' | 'oauth' | 'passkey'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>

export interface UsersTable {
  id: Generated<UserId>
  email: string
  email_verified: Generated<boolean>
  name: Generated<string>
  image: string | null
  staff_roles: Generated<StaffRole[]>
  suspended_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface AccountsTable {
  id: Generated<string>
  user_id: UserId
  provider_id: string
  account_id: string
  password: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface ProfilesTable {
  id: UserId
  full_name: string | null
  street_address: string | null
  city: string | null
  state_province: string | null
  postal_code: string | null
  country: Generated<string>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Inserted only by better-auth and `openSession`. */
export interface SessionsTable {
  id: Generated<string>
  token: string
  user_id: UserId
  expires_at: Date
  user_agent: string | null
  second_factor_due: Generated<boolean>
  second_factor_at: Date | null
  opened_by: OpenedBy | null
  /** Whose account an operator looks at in this session, until then. */
  viewed_user_id: UserId | null
  viewing_until: Date | null
  last_used_at: ColumnType<Date, Date | undefined, Date>
  created_at: CreatedAt
}

export interface VerificationsTable {
  identifier: string
  value: string
  expires_at: Date
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface TotpFactorsTable {
  user_id: UserId
  secret: string
  confirmed_at: Date | null
  begun_in: string | null
  last_step: ColumnType<string, number | undefined, number>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface RecoveryCodesTable {
  user_id: UserId
  code_hash: string
}

export interface PasskeysTable {
  id: Generated<string>
  user_id: UserId
  name: string | null
  aaguid: string | null
  credential_id: ColumnType<string, string, never>
  created_at: CreatedAt
  last_used_at: Generated<Date | null>
}

export interface IdentityTables {
  users: UsersTable
  accounts: AccountsTable
  profiles: ProfilesTable
  sessions: SessionsTable
  verifications: VerificationsTable
  totp_factors: TotpFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
}
