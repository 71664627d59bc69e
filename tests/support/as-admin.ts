import pg from 'pg'

/** Runs one statement that a pool has no use for, as making or dropping a database. */
export async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
