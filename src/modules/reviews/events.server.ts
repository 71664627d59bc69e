import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { reviewReportReasons } from './reports/report-reasons.ts'

/** A review without open reports was reported. */
export const reviewReported = eventKind(
  'review-reported',
  z.object({ reportId: z.uuid(), reviewId: z.uuid(), reason: z.enum(reviewReportReasons) }),
)

/** An operator hid a review. */
export const reviewHidden = eventKind(
  'review-hidden',
  z.object({
    reviewId: z.uuid(),
    /** Identifies this event, so that handlers that receive it twice act once. */
    hidingId: z.uuid(),
    /** Shown to the author. */
    reason: z.string(),
  }),
)

/** It is time to ask the shopper of a delivered order for reviews. Published once per order. */
export const reviewRequested = eventKind(
  'review-requested',
  z.object({ orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)) }),
)
