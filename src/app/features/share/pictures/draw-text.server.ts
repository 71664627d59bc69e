import type { ReactNode } from 'react'
import { shareFonts } from './share-fonts.server.ts'

export interface DrawnText {
  readonly svg: string
  /** Parts of the text that our fonts can't draw. */
  readonly missing: readonly string[]
}

/** Draws laid-out text as paths, so that the picture needs no font. */
export async function drawText(
  words: ReactNode,
  size: { readonly width: number; readonly height: number },
): Promise<DrawnText> {
  // Heavy, and only needed when a share picture is drawn.
  const { default: satori } = await import('satori')
  const missing: string[] = []
  const svg = await satori(words, {
    ...size,
    fonts: await shareFonts(),
    loadAdditionalAsset: async (_script, piece) => {
      missing.push(piece)
      return []
    },
  })
  return { svg, missing }
}
