import { createContext } from 'react-router'

/** The nonce of this rendering's scripts. Shared pages lose it afterwards: their policy has hashes. */
export const cspNonce = createContext<string>()
