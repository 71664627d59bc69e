/** The names of this module's jobs, for those who ask for the work without doing it. */
export const sendTransferWork = { name: 'send-transfer' } as const
export const reverseTransferWork = { name: 'reverse-transfer' } as const
