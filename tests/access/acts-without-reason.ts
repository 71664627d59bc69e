import type { AuditAction } from '#shared/audit-actions.ts'

const ownWork = 'Makes or arranges what the site itself publishes. No person’s account, hats or money change.'
const repeats = 'Repeats something that was due already, and changes no decision.'
const isText = 'The act is a text that the operator writes, which the entry leads to.'
const terms = 'The entry has the terms, and orders that used the code keep them.'

/** Acts whose entry in the audit log has no reason, each with why. Every other act asks for one. */
export const actsWithoutReason: Readonly<Partial<Record<AuditAction, string>>> = {
  'add-preset-categories': ownWork,
  'create-category': ownWork,
  'change-category': ownWork,
  'move-category': ownWork,
  'create-collection': ownWork,
  'change-collection': ownWork,
  'arrange-collection': ownWork,
  'publish-legal-text': 'The entry has the version, and earlier versions stay readable.',
  'change-site-settings': 'The entry has the old and the new values.',
  'create-discount-code': terms,
  'create-newsletter': isText,
  'change-newsletter': isText,
  'test-newsletter': 'Sends one email, to the operator.',
  'add-order-note': isText,
  'add-dispute-picture': 'Prepares evidence; submitting it asks for a reason.',
  'remove-dispute-picture': 'Prepares evidence; submitting it asks for a reason.',
  'resend-email': repeats,
  'retry-dead-letter-jobs': repeats,
  'retry-transfer': repeats,
  'check-books': 'Only compares.',
  'erase-account': 'People erase their own account, and owe nobody a reason.',
}

const reads = 'Reads for the page of this permission.'

/** Files that ask for a permission to change something but write no entry themselves, each with why. */
export const auditedElsewhere: Readonly<Record<string, string>> = {
  'src/modules/catalog/categories/categories-for-operators.server.ts': reads,
  'src/modules/catalog/collections/collection-for-operators.server.ts': reads,
  'src/modules/catalog/collections/collections-for-operators.server.ts': reads,
  'src/modules/designs/reports/reported-designs.server.ts': reads,
  'src/modules/identity/operators/change-staff-roles.server.ts': 'setStaffRoles writes it.',
  'src/modules/legal/legal-editor.server.ts': reads,
  'src/modules/legal/preview-legal-text.server.ts': reads,
  'src/modules/messages/moderation/reported-conversations.server.ts': reads,
  'src/modules/operations/setup/send-test-email-to-me.server.ts': 'Sends one email, to the operator.',
  'src/modules/operations/setup/setup-checklist.server.ts': reads,
  'src/modules/orders/operators/refundable-for-operators.server.ts': reads,
  'src/modules/orders/refunds/refund-owed.server.ts': 'refundOrder writes it.',
  'src/modules/reviews/reports/reviews-for-operators.server.ts': reads,
  'src/modules/site/set-site-picture.server.ts': 'changeSiteSettings writes it.',
}

/** Intents whose forms need no reason: their acts are listed above, or they only lead back to the form. */
export const intentsWithoutReason: Readonly<Record<string, readonly string[]>> = {
  '/operator/orders/:id': ['note', 'resend'],
  '/operator/orders/:id/refund': ['change'],
  '/operator/cases/:id': ['add-picture', 'remove-picture'],
}
