import { createContext } from 'react-router'

/** The nonce that this response's scripts carry; empty for pages that go into the shared HTML cache (they use hashes). */
export const cspNonce = createContext<string>('')
