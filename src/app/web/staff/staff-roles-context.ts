import { createContext, use } from 'react'
import { hasPermission, type StaffPermission, type StaffRole } from '#shared/staff/staff-permissions.ts'

/** The roles of the operator who looks at the console. */
export const StaffRolesContext = createContext<readonly StaffRole[]>([])

/** Says whether the operator has a permission, so that pages show only what they may do. The server decides again. */
export function useMay(): (permission: StaffPermission) => boolean {
  const roles = use(StaffRolesContext)
  return (permission) => hasPermission(roles, permission)
}
