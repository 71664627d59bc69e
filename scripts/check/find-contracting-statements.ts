import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ContractingStatement {
  readonly file: string
  readonly line: number
  /** What the release before can't run with. */
  readonly what: string
}

/** What takes away or tightens something that the release before may still use or write. */
const contracting: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table, view or function', /^drop (table|view|materialized view|function|type|schema)\b/],
  ['drops a column', /\bdrop column\b|^alter table \S+ drop (?!constraint\b|not null\b|default\b)/],
  ['renames', /^alter \w+ \S+ rename\b/],
  ['changes a type', /\balter (column )?\S+ (set data )?type\b/],
  ['requires a value', /\balter (column )?\S+ set not null\b/],
  [
    'adds a required column without a default',
    /\badd (column )?(?!constraint\b)[^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
  ],
  ['adds a constraint', /\badd (constraint \S+ )?(check|unique|foreign key|exclude|primary key)\b/],
  ['makes values unique', /^create unique index\b/],
]

/**
 * The statements of `migrations/*.sql` that take away or tighten what exists, so that processes of the release before would fail
 * beside them. Tables that the same file creates are free. A file that lists itself in `breaking_migrations`, or says
 * `-- contracts: …` with the release since when nothing uses it, may do so.
 */
export function findContractingStatements(root: string): ContractingStatement[] {
  const directory = join(root, 'migrations')
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => inFile(`migrations/${name}`, readFileSync(join(directory, name), 'utf8')))
}

function inFile(file: string, source: string): ContractingStatement[] {
  if (/^-- contracts: \S/m.test(source) || /\binsert into breaking_migrations\b/.test(source)) return []
  const created = new Set<string>()
  return statementsIn(source).flatMap(({ text, line }) => {
    const made = /^create table (?:if not exists )?(\S+)/.exec(text)?.[1]
    if (made) created.add(made)
    const target = /^(?:alter table (?:only )?|create unique index .*? on )(\w+)/.exec(text)?.[1]
    if (target && created.has(target)) return []
    return contracting.filter(([, pattern]) => pattern.test(text)).map(([what]) => ({ file, line, what }))
  })
}

interface Statement {
  readonly text: string
  readonly line: number
}

/** Statements in lower case with single spaces. Bodies of functions, strings and comments are emptied, and keep their lines. */
function statementsIn(source: string): Statement[] {
  const emptied = source
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, keepLines)
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, keepLines)
  let line = 1
  return emptied.split(';').flatMap((raw) => {
    const from = line + linesIn(/^\s*/.exec(raw)?.[0] ?? '')
    line += linesIn(raw)
    const text = raw.trim().replace(/\s+/g, ' ').toLowerCase()
    return text === '' ? [] : [{ text, line: from }]
  })
}

function keepLines(text: string): string {
  return `''${'\n'.repeat(linesIn(text))}`
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}
