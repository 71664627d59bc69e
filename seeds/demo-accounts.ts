export const demoPassword = 'brimfolk-demo'

export interface DemoAccount {
  readonly email: string
  readonly role: string
}

/** The accounts that a newcomer tries. Their password is public. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'shopper@brimfolk.test', role: 'shopper' },
  { email: 'artist@brimfolk.test', role: 'artist with products and orders' },
  { email: 'newartist@brimfolk.test', role: 'artist who is signing up' },
  { email: 'operator@brimfolk.test', role: 'operator' },
]
