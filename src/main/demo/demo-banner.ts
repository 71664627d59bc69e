import type { DemoAccount } from '#seeds/demo-accounts.ts'

export interface RunningDemo {
  readonly publicUrl: string
  readonly productName: string
  /** Empty when the demo was not filled. */
  readonly accounts: readonly DemoAccount[]
  readonly password: string
  /** The pages of its stand-ins that run. */
  readonly pages: readonly { readonly name: string; readonly path: string }[]
  readonly stop: string
}

/** What a newcomer needs next, for the end of the start in a terminal. */
export function demoBanner({ publicUrl, productName, accounts, password, pages, stop }: RunningDemo): string {
  const rows = [
    ['Open', publicUrl],
    ['Design a hat', `${publicUrl}/custom`],
    ...accounts.map(({ email, role }, index) => [index === 0 ? 'Log in as' : '', `${email}  (${role})`]),
    ...(accounts.length > 0 ? [['Password', password]] : []),
    ...pages.map(({ name, path }) => [name, `${publicUrl}${path}`]),
    ['Stop', stop],
  ]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(width)}  ${text}`)
  return ['', `  The ${productName} demo is running.`, '', ...lines, '', ''].join('\n')
}
