const tableAfter = /\b(?:from|into|update|join)\s+(?:"?(?:public|jobs)"?\.)?"?([a-z_]{1,60})/

/** A short name for a statement: what it does and its first table, 'select products'. Values are never part of it. */
export function statementName(sql: string): string {
  const text = sql.slice(0, 2_000).trimStart().toLowerCase()
  const verb = /^[a-z]{1,20}/.exec(text)?.[0] ?? 'other'
  const table = tableAfter.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
