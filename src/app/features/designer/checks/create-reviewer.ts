import {
  checkDesign,
  type DesignAssets,
  type DesignCheck,
  type DesignCommand,
  type DesignDocument,
  type DesignFix,
  estimateDesign,
  fixEverything,
  layersOf,
  offerFixes,
  spareFonts,
  type StitchRange,
} from '#modules/design-engine'
import { fontPath } from '../document/font-path.ts'

export interface ReviewRequest {
  readonly task: number
  readonly document: DesignDocument
  /** What the reviewer hasn't got yet. */
  readonly added: DesignAssets
}

export interface ReviewedCheck extends DesignCheck {
  /** Tried on the design; null while they're being tried. */
  readonly fixes: readonly DesignFix[] | null
}

export interface DesignReview {
  readonly checks: readonly ReviewedCheck[]
  readonly stitches: StitchRange
  /** What fixes all errors in one step; null when nothing does, or it is being tried. */
  readonly fixAll: readonly DesignCommand[] | null
}

export interface ReviewAnswer extends DesignReview {
  readonly task: number
}

/**
 * Reviews the newest design that it was sent: the checks first, then what would fix them. Drops what it's doing when a newer
 * design arrives. Runs in a worker, because one review takes up to half a second.
 */
export function createReviewer(answer: (review: ReviewAnswer) => void): (request: ReviewRequest) => void {
  let assets: DesignAssets = { fonts: {}, artworks: {}, graphics: {} }
  let newest: ReviewRequest | null = null
  let isReviewing = false

  const addFonts = (fonts: DesignAssets['fonts']) => {
    if (Object.keys(fonts).length > 0) assets = { ...assets, fonts: { ...assets.fonts, ...fonts } }
  }

  /** False as soon as there's a newer design. */
  const mayGoOn = async (request: ReviewRequest) => {
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    return request === newest
  }

  const review = async (request: ReviewRequest) => {
    const { task, document } = request
    const checks = checkDesign(document, assets)
    const stitches = estimateDesign(document, assets)
    const answerWith = (fixes: readonly (readonly DesignFix[])[] | null, fixAll: DesignReview['fixAll']) =>
      answer({
        task,
        checks: checks.map((check, index) => ({ ...check, fixes: fixes?.[index] ?? null })),
        stitches,
        fixAll,
      })
    answerWith(checks.length > 0 ? null : [], null)
    if (checks.length === 0 || !(await mayGoOn(request))) return
    if (checks.some((check) => isAboutText(check, document))) addFonts(await loadSpareFonts(assets.fonts))
    const fixes: DesignFix[][] = []
    for (const check of checks) {
      if (!(await mayGoOn(request))) return
      fixes.push(offerFixes(check, { document, checks, assets }))
    }
    const errors = checks.filter(({ level }) => level === 'error').length
    if (!(await mayGoOn(request))) return
    answerWith(fixes, errors > 1 ? fixEverything(document, assets) : null)
  }

  return (request) => {
    newest = request
    const { fonts, artworks, graphics } = request.added
    addFonts(fonts)
    if (Object.keys(artworks).length + Object.keys(graphics).length > 0) {
      assets = {
        ...assets,
        artworks: { ...assets.artworks, ...artworks },
        graphics: { ...assets.graphics, ...graphics },
      }
    }
    if (isReviewing) return
    isReviewing = true
    void (async () => {
      for (let now: ReviewRequest | null = request; now; now = newest === now ? null : newest)
        await review(now)
      isReviewing = false
    })()
  }
}

function isAboutText({ layerId }: DesignCheck, document: DesignDocument): boolean {
  return layersOf(document).some(({ layer }) => layer.id === layerId && layer.kind === 'text')
}

/** A font that fails to load isn't offered. */
async function loadSpareFonts(known: DesignAssets['fonts']): Promise<DesignAssets['fonts']> {
  const loaded = await Promise.all(
    spareFonts
      .filter((id) => !known[id])
      .map(async (id) => {
        try {
          const response = await fetch(fontPath(id))
          return response.ok ? [[id, (await response.json()) as DesignAssets['fonts'][string]] as const] : []
        } catch {
          return []
        }
      }),
  )
  return Object.fromEntries(loaded.flat())
}
