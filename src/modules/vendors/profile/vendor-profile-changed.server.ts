import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** A vendor changed what shoppers see of them: name, place, words or avatar. */
export const vendorProfileChanged = eventKind('vendor-profile-changed', z.object({ vendorId: z.uuid() }))
