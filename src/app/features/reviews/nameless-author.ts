/** The name of an author whose account was erased. */
export const namelessAuthor = 'A shopper'
