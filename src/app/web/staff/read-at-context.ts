import { createContext, use } from 'react'

/** When the console's page was read. From the server: it and the browser must show the same dates. */
export const ReadAtContext = createContext<Date | null>(null)

export function useReadAt(): Date | null {
  return use(ReadAtContext)
}
