/** The names of this module's jobs, for code that enqueues them without importing their implementation. */
export const sendTransferWork = { name: 'send-transfer' } as const
export const reverseTransferWork = { name: 'reverse-transfer' } as const
