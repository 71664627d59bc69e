import { type RefusedForm } from '#app/ui/forms/refused-form.ts'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { ActsCard } from '#app/web/staff/acts-card.tsx'
import { StaffRolesForm } from './staff-roles-form.tsx'

interface PersonDecisionsProps {
  readonly person: OperatorPersonDetails
  readonly answer: RefusedForm | undefined
}

/** What an operator can do with an account: log it out, suspend it, reinstate it, and give and take staff roles. */
export function PersonDecisions({ person, answer }: PersonDecisionsProps) {
  const may = useMay()
  const { staffRoles, isSuspended, hasConfirmedEmail } = person
  const isStaff = staffRoles.length > 0
  const canHaveRoles = isStaff || (hasConfirmedEmail && !isSuspended)
  const mayAct = may('view_accounts') || may('write_people') || (canHaveRoles && may('write_staff_roles'))
  if (!mayAct) return null
  return (
    <ActsCard>
      {isStaff && (
        <p className="text-sm text-muted">
          This is a staff account. It can’t be suspended or logged out from here while it has a role.
        </p>
      )}
      {!isStaff && !isSuspended && may('view_accounts') && (
        <ReasonForm
          intent="view"
          label="View as this person"
          confirmLabel="View their account"
          hint="For the audit log."
          answer={answer}
        >
          For 30 minutes, you see the site as this person does: orders, messages, saved addresses and, for
          artists, their dashboard. You can’t change anything. The audit log records when you start and stop.
        </ReasonForm>
      )}
      {!isStaff && may('write_people') && <Logins person={person} answer={answer} />}
      {canHaveRoles && may('write_staff_roles') && <StaffRolesForm roles={staffRoles} answer={answer} />}
      {!isStaff && !isSuspended && may('write_people') && <Suspension person={person} answer={answer} />}
    </ActsCard>
  )
}

function Logins({ person: { isSuspended }, answer }: PersonDecisionsProps) {
  if (isSuspended) {
    return (
      <ReasonForm intent="reinstate" label="Reinstate account" hint="For the audit log." answer={answer}>
        The person can log in again, and gets an email that says so.
      </ReasonForm>
    )
  }
  return (
    <ReasonForm intent="log-out" label="Log out everywhere" hint="For the audit log." answer={answer}>
      Ends every session, for example after a device is stolen. The person can log in again and gets an email
      that says so.
    </ReasonForm>
  )
}

/** The hardest act, after all others. */
function Suspension({ person: { vendorId }, answer }: PersonDecisionsProps) {
  return (
    <ReasonForm
      intent="suspend"
      label="Suspend account"
      isDanger
      hint="We email it to the person."
      answer={answer}
    >
      Ends every session and blocks logins to this account. Its orders continue.
      {vendorId && ' Its shop also stays open; suspend the vendor to stop sales.'}
    </ReasonForm>
  )
}
