export const maxSubjectLength = 120
export const maxPreviewText = 160
export const maxBodyLength = 20_000
/** Hats in one email. */
export const maxIssueProducts = 6
