import { grantOperator, revokeOperator } from '#modules/identity/server'
import type { Config } from '#platform/config.server.ts'
import { log } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { system } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { openMarketplace } from './open-marketplace.server.ts'
import type { OperatorChange } from './operator-change-of.ts'

/** `npm run operator`: makes an account an operator's, or an ordinary user's again. A running marketplace sends the email. */
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

async function outcomeOf({ action, email }: OperatorChange): Promise<string> {
  if (action === 'grant') {
    return (await grantOperator(system, email))
      ? `${email} is an operator now, was logged out everywhere, and sets up a second factor at the next login.`
      : `${email} is an operator already.`
  }
  return (await revokeOperator(system, email))
    ? `${email} is no longer an operator.`
    : `No operator has the email address ${email}.`
}
