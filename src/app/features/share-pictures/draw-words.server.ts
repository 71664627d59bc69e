import type { ReactNode } from 'react'
import { shareFonts } from './share-fonts.server.ts'

export interface DrawnWords {
  readonly svg: string
  /** What our fonts have no sign for, in pieces of text. */
  readonly missing: readonly string[]
}

/** Draws laid-out words as paths: the picture needs no font any more. */
export async function drawWords(
  words: ReactNode,
  size: { readonly width: number; readonly height: number },
): Promise<DrawnWords> {
  // Heavy, and not needed before somebody shares something.
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
