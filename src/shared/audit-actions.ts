/** Every act that the audit log knows, as the console shows it. */
export const auditActions = {
  'refund-order': 'Refund an order',
  'cancel-order': 'Cancel an order',
  'add-order-note': 'Note on an order',
  'resend-email': 'Send an email again',
  'export-orders': 'Export orders',
  'suspend-vendor': 'Suspend a vendor',
  'reinstate-vendor': 'Reinstate a vendor',
  'hide-product': 'Hide a product',
  'show-product': 'Show a hidden product',
  'change-product-category': 'Change a product’s category',
  'retry-transfer': 'Retry a transfer',
  'decide-share': 'Decide about a share',
  'stop-sharing-design': 'Stop sharing a design',
  'dismiss-design-reports': 'Dismiss reports of a design',
  'hide-review': 'Hide a review',
  'show-review': 'Show a hidden review',
  'dismiss-review-reports': 'Dismiss reports of a review',
  'decide-case': 'Decide a case',
  'close-conversation': 'Close a conversation',
  'dismiss-message-reports': 'Dismiss reports of a conversation',
  'create-category': 'Create a category',
  'change-category': 'Change a category',
  'move-category': 'Move a category',
  'merge-category': 'Merge a category',
  'add-preset-categories': 'Add preset categories',
  'create-discount-code': 'Create a discount code',
  'end-discount-code': 'End a discount code',
  'change-site-settings': 'Change site settings',
  'publish-legal-text': 'Publish a legal text',
  'retry-dead-letter-jobs': 'Retry failed jobs',
  'export-newsletter-consents': 'Export newsletter consents',
  'check-books': 'Compare the books with Stripe',
  'export-books': 'Export books',
  'export-audit-log': 'Export the audit log',
  'grant-operator': 'Make someone an operator',
  'revoke-operator': 'Take the operator role away',
  'suspend-account': 'Suspend an account',
  'reinstate-account': 'Reinstate an account',
  'log-out-account': 'Log an account out everywhere',
  'erase-account': 'Erase an account',
} as const satisfies Readonly<Record<string, string>>

export type AuditAction = keyof typeof auditActions

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text)
}
