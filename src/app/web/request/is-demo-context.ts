import { createContext } from 'react-router'

/** True where emails end in the built-in mailbox: the footer then links to it. */
export const isDemoContext = createContext<boolean>(false)
