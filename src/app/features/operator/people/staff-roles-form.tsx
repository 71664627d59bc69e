import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import type { RefusedForm } from '#app/ui/forms/refused-form.ts'
import { type StaffRole, staffRoles } from '#shared/staff/staff-permissions.ts'

const texts: Readonly<Record<StaffRole, readonly [name: string, what: string]>> = {
  admin: ['Admin', 'Everything, settings and staff roles included.'],
  support: [
    'Support',
    'People, orders and refunds, cases, vendors, messages, reviews and moderating products. No settings, fees or books.',
  ],
  finance: [
    'Finance',
    'Refunds, transfers, and the books with their files. Can also read orders, vendors, disputes and discount codes.',
  ],
}

interface StaffRolesFormProps {
  readonly roles: readonly StaffRole[]
  readonly answer: RefusedForm | undefined
}

/** Gives and takes an account's staff roles. */
export function StaffRolesForm({ roles, answer }: StaffRolesFormProps) {
  return (
    <ReasonForm
      intent="roles"
      label="Change staff roles"
      confirmLabel="Save staff roles"
      hint="For the audit log."
      answer={answer}
      fields={(own) => (
        <fieldset className="flex w-full flex-col gap-2">
          <legend className="mb-2 font-semibold">Staff roles</legend>
          <input type="hidden" name="seen" value={roles.join(' ')} />
          {staffRoles.map((role) => {
            const [name, what] = texts[role]
            const isChosen = own ? own.values[role] === 'on' : roles.includes(role)
            return (
              <div key={role} className="flex min-h-11 items-start gap-3">
                <input
                  type="checkbox"
                  id={`role-${role}`}
                  name={role}
                  className="tick mt-1"
                  defaultChecked={isChosen}
                  aria-describedby={`what-${role}`}
                />
                <div className="min-w-0">
                  <label htmlFor={`role-${role}`} className="block font-semibold">
                    {name}
                  </label>
                  <p id={`what-${role}`} className="text-sm text-muted">
                    {what}
                  </p>
                </div>
              </div>
            )
          })}
        </fieldset>
      )}
    >
      Each staff role opens its part of the operator console. The first role logs the person out everywhere,
      and they set up a second factor at the next login. We email them about each change.
    </ReasonForm>
  )
}
