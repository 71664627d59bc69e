import pg from 'pg'

/** Runs one statement on a separate connection, such as creating or dropping a database. */
export async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
