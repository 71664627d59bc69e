import { createHmac } from 'node:crypto'
import { openSqlite } from '../open-sqlite.ts'
import { escapeText, standInPage, styleSheet, textOf } from './page.ts'

export interface AuthenticatorOptions {
  /** The SQLite file that holds the keys. */
  readonly file: string
  readonly now: () => number
}

const root = '/sandbox/authenticator'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
const shown = 20

/**
 * Stand-in for the authenticator app on a phone: takes the key that a page shows and displays its codes. The marketplace doesn't
 * know it; it has its own implementation of RFC 6238.
 */
export function openAuthenticator({ file, now }: AuthenticatorOptions) {
  const database = openSqlite(
    file,
    'create table if not exists keys (id integer primary key autoincrement, name text not null, key text not null unique)',
  )
  const insert = database.prepare('insert into keys (name, key) values (?, ?) on conflict (key) do nothing')
  const newest = database.prepare(`select name, key from keys order by id desc limit ${shown}`)

  const pages = async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === `${root}/style.css`) return styleSheet()
    if (pathname !== root) return null
    if (request.method !== 'POST') return page(newest.all(), now(), searchParams.get('key') ?? '')
    const form = await request.formData()
    const key = textOf(form.get('key'))
      .toUpperCase()
      .replaceAll(/[^A-Z2-7]/g, '')
    if (key.length < 16)
      return page(
        newest.all(),
        now(),
        key,
        'This isn’t a key. Keys have at least 16 letters and digits from 2 to 7.',
      )
    insert.run((textOf(form.get('name')) || 'Brimfolk').slice(0, 80), key)
    return new Response(null, { status: 303, headers: { location: root } })
  }
  return { pages, close: () => database.close() }
}

function page(rows: Record<string, unknown>[], at: number, key: string, problem = ''): Response {
  const list = rows
    .map(({ name, key: known }) => {
      const code = codeOf(String(known), at)
      return `<div><dt>${escapeText(String(name))}</dt><dd>${code.slice(0, 3)} ${code.slice(3)}</dd></div>`
    })
    .join('')
  const seconds = stepSeconds - (Math.floor(at / 1000) % stepSeconds)
  const codes = list
    ? `<h2>Codes</h2><dl>${list}</dl><p>New codes in ${seconds} seconds. <a href="${root}">Refresh</a></p>`
    : ''
  return standInPage(
    {
      place: 'authenticator',
      title: 'Authenticator',
      note: 'This isn’t the app on your phone. Everyone who can open this demo sees these codes.',
    },
    `<h1>Authenticator</h1>
<p>Add the key that the site shows you. Its codes appear here.</p>
<form method="post" action="${root}">
  <label for="key">Key</label>
  <input id="key" name="key" type="text" value="${escapeText(key)}" autocomplete="off" required>
  ${problem && `<p role="alert">${problem}</p>`}
  <label for="name">Name (optional)</label>
  <input id="name" name="name" type="text" autocomplete="off" placeholder="Brimfolk">
  <button type="submit">Add</button>
</form>
${codes}`,
    problem ? 422 : 200,
  )
}

function codeOf(key: string, at: number): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / stepSeconds)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
