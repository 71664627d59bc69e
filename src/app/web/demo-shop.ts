import { createContext } from 'react-router'

/** True where mails end in the built-in mailbox: the footer then leads there. */
export const demoShop = createContext<boolean>(false)
