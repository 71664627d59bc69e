/** They are separate from the forms' inputs, so that pages don't load zod. */
export const maxCaseText = 2_000
export const maxCasePictures = 4
/** One after the other, for one vendor order. */
export const maxCasesPerVendorOrder = 5
