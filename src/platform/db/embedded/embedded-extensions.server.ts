/** The extensions that migrations create. The embedded engine must load them; a server has them installed. */
export async function embeddedExtensions() {
  const [{ btree_gin }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  return { btree_gin, pg_trgm, unaccent }
}
