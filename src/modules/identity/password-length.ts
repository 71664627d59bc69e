/** In characters. Apart from the rules that use it, so that a page can name it without loading them. */
export const passwordLength = { min: 10, max: 128 } as const
