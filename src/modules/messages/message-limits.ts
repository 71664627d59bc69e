/** They are separate from the form's input, so that pages don't load zod. */
export const maxMessageText = 2_000
export const maxMessagePictures = 4
