import type { CSSProperties, ReactNode } from 'react'
import { drawText } from './draw-text.server.ts'
import { cleanText } from './fit-text.ts'
import { systemText, withoutUndrawable } from './system-fonts.server.ts'

export interface TextStyle extends CSSProperties {
  readonly fontFamily: string
  readonly fontSize: number
  readonly color: string
  readonly lineClamp: number
}

/**
 * User text, ready for layout. In our fonts if they have all its characters; otherwise all of it in this machine's fonts,
 * without the characters that those lack too. Null when nothing is left.
 */
export async function shareText(text: string, width: number, style: TextStyle): Promise<ReactNode | null> {
  const plain = cleanText(text)
  const unknown = await unknownCharacters(plain, style)
  const remaining = unknown.size > 0 ? await withoutUndrawable(plain, unknown) : plain
  if (remaining === '') return null
  if (![...remaining].some((letter) => unknown.has(letter))) {
    return <div style={{ display: 'block', width, wordBreak: 'break-word', ...style }}>{remaining}</div>
  }
  const { fontSize, color, lineClamp } = style
  const drawn = await systemText(remaining, { size: fontSize * 0.9, width, color })
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

async function unknownCharacters(text: string, { fontFamily }: TextStyle): Promise<ReadonlySet<string>> {
  const { missing } = await drawText(<div style={{ fontFamily }}>{text}</div>, { width: 4_000, height: 100 })
  return new Set(missing.flatMap((piece) => [...piece]))
}
