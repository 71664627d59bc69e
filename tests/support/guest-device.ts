import type { GuestDevice } from '#platform/http/guest-device.server.ts'
import { newId } from '#shared/ids.ts'

/** A guest's browser with its own cookie. */
export const aGuestDevice = () => newId<GuestDevice>()
