import { expect, test } from 'vitest'
import { findContractingStatements } from '#scripts/check/find-contracting-statements.ts'
import { inPlantedTree, projectRoot } from './planted-tree.ts'

const foundIn = (source: string) =>
  inPlantedTree({ 'migrations/0900_planted.sql': source }, findContractingStatements).map(
    ({ line, what }) => `${line} ${what}`,
  )

test('no migration takes away what the release before may still use', () => {
  expect(findContractingStatements(projectRoot)).toEqual([])
})

test.each([
  ['drop table orders;', '1 drops a table, view or function'],
  ['alter table orders\n  drop column note;', '1 drops a column'],
  ['alter table orders drop note;', '1 drops a column'],
  ['select 1;\n\n-- A note; with a semicolon\nalter table orders rename column note to remark;', '4 renames'],
  ['alter table orders rename to purchases;', '1 renames'],
  ['alter table orders alter column total type bigint;', '1 changes a type'],
  ['alter table orders alter note set not null;', '1 requires a value'],
  ['alter table orders add column note text not null;', '1 adds a required column without a default'],
  ['alter table orders add constraint positive check (total > 0);', '1 adds a constraint'],
  ['create unique index one_note on orders (note);', '1 makes values unique'],
])('reports a statement that older code can’t run with: %s', (source, finding) => {
  expect(foundIn(source)).toEqual([finding])
})

test.each([
  'create table notes (id uuid primary key, text text not null);\nalter table notes add constraint short check (length(text) < 9);',
  'create table notes (id uuid primary key);\ncreate unique index one_note on notes (id);',
  'alter table orders add column note text;',
  "alter table orders add column note text not null default 'drop column note; rename';",
  'alter table orders alter column note drop not null;',
  'alter table orders drop constraint positive;',
  'create index orders_by_note on orders (note);',
  'create function f() returns void language plpgsql as $$ begin drop table orders; end $$;',
  '-- contracts: 0.4.0, nothing reads notes since then\ndrop table notes;',
  "drop table notes;\ninsert into breaking_migrations (name, reason) values ('0900_planted', 'notes are gone');",
])('accepts a statement that only adds, and one that says since when nothing uses it: %s', (source) => {
  expect(foundIn(source)).toEqual([])
})
