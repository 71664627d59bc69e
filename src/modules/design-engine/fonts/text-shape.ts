export const textAlignments = ['left', 'center', 'right', 'even'] as const
export type TextAlignment = (typeof textAlignments)[number]

export const monogramForms = ['row', 'large-middle', 'circle', 'diamond'] as const
export type MonogramForm = (typeof monogramForms)[number]

/** How words are set when not on a straight or arched line. */
export type TextShape =
  /**
   * On a ring. `diameter` in mm is that of the baseline, and grows with words that don't fit. `start` is the direction of
   * the middle of the words in degrees, clockwise from the top. Outside, letters point away from the center; inside, to it.
   */
  | {
      readonly kind: 'circle'
      readonly diameter: number
      readonly start: number
      readonly side: 'outside' | 'inside'
    }
  /** One wave over the whole width, `height` mm from its crest to its trough; negative: it begins downward. */
  | { readonly kind: 'wave'; readonly height: number }
  /** Several lines; `leading` is from baseline to baseline in cap heights. Even lines are as wide as the widest. */
  | { readonly kind: 'stacked'; readonly align: TextAlignment; readonly leading: number }
  /** Two or three letters as one mark. */
  | { readonly kind: 'monogram'; readonly form: MonogramForm }
