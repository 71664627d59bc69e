/** Milliseconds in a day. All our days are UTC, so they all have the same length. */
export const dayMs = 86_400_000
