/** 'page': the form at /newsletter. 'api': the pop-up, or another program. */
export type SubscriptionSource = 'page' | 'api'
