import { sql, type Transaction } from 'kysely'
import { lockMigrations } from '#platform/db/migrate.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

/**
 * Makes sure that the database on a server has no tables and no other users, for the current transaction. With `overwrites` its
 * tables are dropped. Throws `StartProblem`.
 */
export async function emptyPostgres(trx: Transaction<unknown>, overwrites: boolean): Promise<void> {
  await requireNobodyElse(trx)
  // A marketplace that starts now waits with its migrations, and finds them done.
  await lockMigrations(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(
    trx,
  )
  if (rows[0]?.count === 0) return
  if (!overwrites)
    throw new StartProblem(
      'The database of DATABASE_URL is not empty. Use an empty one, or add --overwrite, which deletes everything in it.',
    )
  await sql.raw(dropAll).execute(trx)
}

async function requireNobodyElse(trx: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    trx,
  )
  const others = rows[0]?.count ?? 0
  if (others === 0) return
  throw new StartProblem(
    `The database of DATABASE_URL is in use by ${others} other ${others === 1 ? 'connection' : 'connections'}. ` +
      'Stop the marketplace, its workers and all other programs that use it.',
  )
}

/** The marketplace's own objects. What belongs to an extension stays. */
const dropAll = `
drop schema if exists jobs cascade;
do $$ declare one record; begin
  for one in select c.oid::regclass as name, c.relkind as kind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('drop %s if exists %s cascade', case one.kind when 'v' then 'view' else 'table' end, one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', one.name);
  end loop;
end $$`
