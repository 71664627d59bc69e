/** What the migrations create with `create extension`: the embedded engine has to be given it, a server brings it along. */
export async function embeddedExtensions() {
  const [{ btree_gin }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  return { btree_gin, pg_trgm, unaccent }
}
