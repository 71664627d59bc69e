import { type RefusedForm } from '#app/ui/forms/refused-form.ts'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'

interface PersonDecisionsProps {
  readonly person: OperatorPersonDetails
  readonly answer: RefusedForm | undefined
}

/** What an operator can do with an account: log it out, suspend it, reinstate it. Nothing with an operator's. */
export function PersonDecisions({
  person: { isOperator, isSuspended, vendorId },
  answer,
}: PersonDecisionsProps) {
  if (isOperator) {
    return (
      <p className="prose-width text-muted">
        Accounts of operators are changed on the host: <code>npm run operator -- revoke EMAIL</code>
      </p>
    )
  }
  if (isSuspended) {
    return (
      <ReasonForm intent="reinstate" label="Reinstate account" hint="For the audit log." answer={answer}>
        The person can log in again, and gets an email that says so.
      </ReasonForm>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <ReasonForm intent="log-out" label="Log out everywhere" hint="For the audit log." answer={answer}>
        Ends every session, for example when someone says that a device was stolen. The person can log in
        again and gets an email that says so.
      </ReasonForm>
      <ReasonForm
        intent="suspend"
        label="Suspend account"
        isDanger
        hint="We email it to the person."
        answer={answer}
      >
        Ends every session, and nobody can log in to this account. Its orders go on.
        {vendorId && ' So does its shop: suspend the vendor, too, to stop its sales.'}
      </ReasonForm>
    </div>
  )
}
