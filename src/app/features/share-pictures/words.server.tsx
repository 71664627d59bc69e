import type { CSSProperties, ReactNode } from 'react'
import { drawWords } from './draw-words.server.ts'
import { plainWords } from './fit-words.ts'
import { systemWords, withoutUndrawable } from './system-letters.server.ts'

export interface WordsStyle extends CSSProperties {
  readonly fontFamily: string
  readonly fontSize: number
  readonly color: string
  readonly lineClamp: number
}

/**
 * Somebody's text, ready to be laid out. In our fonts where they have all its letters; else the whole of it in the fonts of this
 * machine, without the signs that those lack too. Null when nothing is left.
 */
export async function wordsOf(text: string, width: number, style: WordsStyle): Promise<ReactNode | null> {
  const plain = plainWords(text)
  const unknown = await unknownLetters(plain, style)
  const kept = unknown.size > 0 ? await withoutUndrawable(plain, unknown) : plain
  if (kept === '') return null
  if (![...kept].some((letter) => unknown.has(letter))) {
    return <div style={{ display: 'block', width, wordBreak: 'break-word', ...style }}>{kept}</div>
  }
  const { fontSize, color, lineClamp } = style
  const drawn = await systemWords(kept, { size: fontSize * 0.9, width, color })
  const scale = Math.min(1, (lineClamp * fontSize * 1.15) / drawn.height)
  return (
    <img
      alt=""
      src={`data:image/png;base64,${drawn.png.toString('base64')}`}
      width={drawn.width * scale}
      height={drawn.height * scale}
    />
  )
}

async function unknownLetters(text: string, { fontFamily }: WordsStyle): Promise<ReadonlySet<string>> {
  const { missing } = await drawWords(<div style={{ fontFamily }}>{text}</div>, { width: 4_000, height: 100 })
  return new Set(missing.flatMap((piece) => [...piece]))
}
