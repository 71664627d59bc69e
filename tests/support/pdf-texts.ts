import { inflateSync } from 'node:zlib'

/** The texts of a PDF by page, as readers find them: the characters that its fonts assign to the glyphs, from left to right. */
export function pdfTexts(bytes: Uint8Array): string[][] {
  const objects = objectsIn(Buffer.from(bytes).toString('latin1'))
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => textsOf(page, objects))
}

type Objects = ReadonlyMap<string, string>

/** By number; the bodies with their streams. */
function objectsIn(file: string): Map<string, string> {
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  )
}

function textsOf(page: string, objects: Objects): string[] {
  const content = streamOf(referenced(page, 'Contents', objects))
  const resources = referenced(page, 'Resources', objects)
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      charactersOf(referenced(objects.get(number) ?? '', 'ToUnicode', objects)),
    ]),
  )
  const shown = /BT\n([^]*?)ET/g
  return [...content.matchAll(shown)].map(([, block = '']) => {
    const characters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return codes.map((code) => characters?.[Number.parseInt(code, 16)] ?? '\uFFFD').join('')
  })
}

function referenced(object: string, key: string, objects: Objects): string {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]
  return objects.get(number ?? '') ?? ''
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1')
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** The text of each glyph, by glyph id. */
function charactersOf(map: string): string[] {
  return [...streamOf(map).matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}
