import {
  type DesignDocument,
  type GraphicLayer,
  newDesign,
  type Patch,
  type TextLayer,
} from '#modules/design-engine'

export const lookCategories = [
  'Outdoors',
  'Varsity',
  'Western',
  'Racing',
  'Work',
  'Beach',
  'Retro',
  'Minimal',
] as const
export type LookCategory = (typeof lookCategories)[number]

/** A finished design that keeps the shopper's words. */
export interface Look {
  readonly id: string
  readonly name: string
  readonly category: LookCategory
  readonly document: DesignDocument
}

/** Front, mesh, brim and, where it isn't the brim's, stitching. */
type Cloth = readonly [front: string, mesh: string, brim: string, stitching?: string]

type Words = Pick<TextLayer, 'text' | 'font' | 'thread'> & Partial<TextLayer>
type Mark = Pick<GraphicLayer, 'graphic' | 'size' | 'thread'> & Partial<GraphicLayer>

interface LookParts {
  readonly cloth: Cloth
  readonly words: Words
  readonly marks?: readonly Mark[]
  readonly patch?: Partial<Patch>
}

const common = { name: '', x: 0, y: 0, rotation: 0, scale: 1, technique: 'flat', locked: false } as const

function documentOf(
  blank: DesignDocument['blank'],
  { cloth, words, marks = [], patch }: LookParts,
): DesignDocument {
  const [front, mesh, brim, stitching = brim] = cloth
  const plain = newDesign(blank)
  const { technique = 'flat' } = words
  return {
    ...plain,
    colors: { front, mesh, brim, button: brim, stitching, underBrim: brim },
    placements: {
      ...plain.placements,
      front: {
        patch: { ...plain.placements.front.patch, ...patch },
        layers: [
          ...marks.map(
            (mark, index): GraphicLayer => ({
              kind: 'graphic',
              ...common,
              technique,
              id: `look-mark-${index}`,
              ...mark,
            }),
          ),
          {
            kind: 'text',
            ...common,
            id: 'look-words',
            capHeight: 14,
            tracking: 0.8,
            arch: 0,
            outline: null,
            ...words,
          },
        ],
      },
    },
  }
}

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const lookOn =
  (blank: DesignDocument['blank']) =>
  (name: string, category: LookCategory, parts: LookParts): Look => ({
    id: idOf(name),
    name,
    category,
    document: documentOf(blank, parts),
  })

/** On the six-panel structured trucker. */
export const sixPanel = lookOn('structured-six-panel')
/** On the five-panel foam trucker. */
export const foam = lookOn('foam-five-panel')
