import { grantOperator, revokeOperator } from '#modules/identity/server'
import type { Config } from '#platform/config.server.ts'
import { log } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { system } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { openMarketplace } from './open-marketplace.server.ts'
import type { OperatorChange } from './operator-change-of.ts'

/** `npm run operator`: gives an account staff roles, or makes it an ordinary user's again. A running marketplace sends the email. */
export async function changeOperator(
  config: Config,
  change: OperatorChange,
  unlock?: () => void,
): Promise<void> {
  log.level = config.logLevel
  const marketplace = await openMarketplace(config, unlock)
  try {
    process.stdout.write(`${await outcomeOf(change)}\n`)
  } catch (error) {
    throw isRefusal(error) ? new StartProblem(error.message) : error
  } finally {
    await marketplace.close()
  }
}

async function outcomeOf({ action, email, role }: OperatorChange): Promise<string> {
  if (action === 'grant') {
    return (await grantOperator(system, email, role))
      ? `${email} is an operator now, with the staff role ${role ?? 'admin'}. New operators were logged out everywhere, and set up a second factor at the next login.`
      : `${email} already has the staff role ${role ?? 'admin'}.`
  }
  if (await revokeOperator(system, email, role))
    return role ? `${email} no longer has the staff role ${role}.` : `${email} is no longer an operator.`
  return `No operator${role ? ` with the staff role ${role}` : ''} has the email address ${email}.`
}
