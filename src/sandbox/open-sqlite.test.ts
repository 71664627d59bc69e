import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'

test('processes that create the same file at the same moment all open it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const rounds = 100
  const code = `import { openSqlite } from '${join(import.meta.dirname, 'open-sqlite.ts')}'
    const errors = []
    for (let round = 0; round < ${rounds}; round++) {
      while (Date.now() < Number(process.argv[1]) + round * 15);
      try {
        const file = '${directory}/' + round + '.sqlite'
        const database = openSqlite(file, 'create table if not exists a (b text); create table if not exists c (d text)')
        database.exec("insert into a values ('x')")
        database.close()
      } catch (error) {
        errors.push(error.message)
      }
    }
    console.log(JSON.stringify(errors))`
  const start = String(Date.now() + 1_000)
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code, start])
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
      return errors || output.trim()
    }),
  )
  expect(answers).toEqual(['[]', '[]', '[]'])
  const rows = openSqlite(join(directory, '0.sqlite'), 'select 1').prepare('select * from a').all()
  expect(rows).toHaveLength(3)
})

test('what is not a lock ends at once with its reason', () => {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  expect(() => openSqlite(join(directory, 'a.sqlite'), 'create table (')).toThrow('syntax error')
})
