/** A day in milliseconds. In UTC, where all of ours are, every day has so many. */
export const dayMs = 86_400_000
