/** In characters. In its own file, so that a page can show it without loading the validation. */
export const passwordLength = { min: 10, max: 128 } as const
