import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files as Chromium draws them, cut to what is visible and without what can't be sewn: the color at the center of each
 * cell. k black, w white, g gray, r red, m maroon, o orange, y yellow, e green, b blue, n navy.
 */
export function expectedPictures(): Map<string, string[]> {
  const pictures = new Map<string, string[]>()
  let rows: string[] = []
  for (const line of readFileSync(join(import.meta.dirname, 'expected-pictures.txt'), 'utf8').split('\n')) {
    if (line.startsWith('  ')) rows.push(line.trim())
    else if (line !== '') {
      rows = []
      pictures.set(line, rows)
    }
  }
  return pictures
}
