/**
 * What to do with the background of an upload: `auto` removes an even one around the picture (of a drawing: a white page),
 * `remove` any color around it, `everywhere` also the same color inside of it.
 */
export const backgroundRules = ['auto', 'keep', 'remove', 'everywhere'] as const
export type BackgroundRule = (typeof backgroundRules)[number]
