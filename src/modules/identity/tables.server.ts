import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '#shared/ids.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>

export interface UsersTable {
  id: Generated<UserId>
  email: string
  email_verified: Generated<boolean>
  name: Generated<string>
  image: string | null
  is_operator: Generated<boolean>
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

/** Sessions and verifications are read and written by better-auth and by the one named query of `actorOfCookie`. */
export interface IdentityTables {
  users: UsersTable
  accounts: AccountsTable
  profiles: ProfilesTable
}
