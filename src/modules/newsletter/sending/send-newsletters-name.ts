/** Stored with queued jobs: never rename it after a release. */
export const sendNewslettersName = 'send-newsletters'
