import { siteSettings } from '#modules/site/server'
import { log } from '#platform/log.server.ts'
import { demoAccounts, demoPassword } from '#seeds/demo-accounts.ts'
import { demoBanner } from './demo-banner.ts'
import type { Marketplace } from '../start/open-marketplace.server.ts'

/**
 * Prints the line with `ready` and the address, which scripts wait for. People at a terminal also get a summary of the demo; from
 * then on the log shows only what needs attention, so that the summary stays in sight.
 */
export function announceReady(marketplace: Marketplace, note = ''): void {
  const { config, publicUrl } = marketplace
  process.stdout.write(`ready ${publicUrl}${note}\n`)
  if (config.isDemo && config.logFormat === 'pretty') process.stdout.write(bannerOf(marketplace))
  log.level = config.logLevelWhenReady
}

function bannerOf({ publicUrl, sandbox }: Marketplace): string {
  const hasPeople = sandbox.stripe !== undefined
  const pages = [
    ...(hasPeople && sandbox.authenticator
      ? [{ name: 'Operator’s code', path: '/sandbox/authenticator' }]
      : []),
    ...(sandbox.mailbox ? [{ name: 'Emails', path: '/sandbox/mailbox' }] : []),
    ...(sandbox.stripe ? [{ name: 'Payments', path: '/sandbox/stripe' }] : []),
  ]
  return demoBanner({
    publicUrl,
    productName: siteSettings().productName,
    accounts: hasPeople ? demoAccounts : [],
    password: demoPassword,
    pages,
    stop: 'Ctrl+C',
  })
}
