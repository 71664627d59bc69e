import { type Kysely, sql } from 'kysely'

/**
 * For the current transaction: values are written as exact text that reads the same on every server, and nothing ends it because
 * it takes long.
 */
export async function setNeutralText(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
       set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
       set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    )
    .execute(db)
}
