import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { addCategory } from './add-category.server.ts'
import { presetCategories } from './category-presets.ts'

/** Adds the preset's categories that are missing, all in the menu. Refuses 'not-found' for anyone but an operator. */
export async function addPresetCategories(actor: Actor): Promise<void> {
  const operator = requirePermission(actor, 'write_categories')
  await transaction(async () => {
    for (const category of presetCategories) await addCategory(system, { ...category, inMenu: true })
    await recordAudit(operator, {
      action: 'add-preset-categories',
      subjectType: 'category',
      subjectId: 'preset',
    })
  })
}
