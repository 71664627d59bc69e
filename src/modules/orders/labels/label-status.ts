import { statusTable } from '#shared/status-table.ts'

export type LabelStatus = 'buying' | 'bought' | 'failed' | 'voiding' | 'voided' | 'refused'
export type LabelAction = 'buy' | 'fail' | 'requestVoid' | 'giveBack' | 'void' | 'keep' | 'refuse'

/** Life of a postage label. One of the vendor's own carrier is bought from the start. */
export const labelStatus = statusTable<LabelStatus, LabelAction>({
  initial: 'buying',
  statuses: ['buying', 'bought', 'failed', 'voiding', 'voided', 'refused'],
  transitions: {
    buy: { from: ['buying'], to: 'bought' },
    fail: { from: ['buying'], to: 'failed' },
    // Its cost is credited only when the carrier has voided it, because the carrier may find that it was used.
    requestVoid: { from: ['bought'], to: 'voiding' },
    // The carrier sold it after its package had shipped without it, or was canceled.
    giveBack: { from: ['buying', 'failed'], to: 'voiding' },
    void: { from: ['voiding'], to: 'voided' },
    // The carrier refused to void it, or scanned it.
    keep: { from: ['voiding'], to: 'bought' },
    // The same, but another label has taken its place.
    refuse: { from: ['voiding'], to: 'refused' },
  },
})

/** One of these at a time for each package. */
export const liveLabel: readonly LabelStatus[] = ['buying', 'bought']

/** The carrier sold it under its own reference, so the next purchase needs another one. */
export const givenUpLabel: readonly LabelStatus[] = ['voiding', 'voided', 'refused']
