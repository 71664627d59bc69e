import { createContext, use } from 'react'

/** Outside of the console: so long ago that dates have their year. */
const longAgo = new Date(0)

/** When the console's page was read. From the server: it and the browser must show the same dates. */
export const ReadAtContext = createContext(longAgo)

export function useReadAt(): Date {
  return use(ReadAtContext)
}
