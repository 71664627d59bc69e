import { formatDay } from '#app/ui/formats/format-date.ts'
import type { IconName } from '#app/ui/graphics/icon.tsx'
import type { DeskCounts } from './desk-navigation.tsx'

/** What waits for an artist. */
export interface TodayFacts extends DeskCounts {
  /** Orders whose proof has to be changed. */
  readonly proofs: readonly string[]
  readonly lowStock: number
  readonly outOfStock: number
  /** Products that an operator hid. */
  readonly hidden: number
}

export interface TodayTask {
  readonly icon: IconName
  readonly title: string
  /** By when, and what follows. */
  readonly text: string
  /** Past its day, or about to cost the artist something. */
  readonly isUrgent: boolean
  readonly to: string
}

const desk = '/vendor-dashboard'
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The artist's tasks, the most urgent first. `today` is a day like '2026-11-30'. */
export function todayTasks(facts: TodayFacts, today: string): readonly TodayTask[] {
  const { shipping, cases, proofs, unread, lowStock, outOfStock, hidden } = facts
  const tasks: (TodayTask | null)[] = [
    shipping.toShip > 0 ? shippingTask(shipping, today) : null,
    shipping.pickups > 0
      ? {
          icon: 'store',
          title: counted(shipping.pickups, 'order waits for pickup', 'orders wait for pickup'),
          text: 'When you hand it over, mark it as picked up, so that you get paid.',
          isUrgent: false,
          to: `${desk}/orders?show=pickup`,
        }
      : null,
    cases.count > 0 ? caseTask(cases, today) : null,
    proofs.length > 0
      ? {
          icon: 'edit',
          title: counted(proofs.length, 'proof to change', 'proofs to change'),
          text: 'The shopper requested a change. Send a new picture.',
          isUrgent: false,
          to: proofs.length === 1 ? `${desk}/orders/${proofs[0]}` : `${desk}/orders`,
        }
      : null,
    unread > 0
      ? {
          icon: 'email',
          title: counted(unread, 'unread message', 'unread messages'),
          text: 'From shoppers who ask before or after they buy.',
          isUrgent: false,
          to: `${desk}/messages`,
        }
      : null,
    hidden > 0
      ? {
          icon: 'warning',
          title: counted(hidden, 'hidden product', 'hidden products'),
          text: 'We hid it from shoppers. The product’s page says why.',
          isUrgent: true,
          to: `${desk}/products?show=hidden`,
        }
      : null,
    outOfStock + lowStock > 0 ? restockTask(outOfStock, lowStock) : null,
  ]
  const found = tasks.filter((task) => task !== null)
  return [...found.filter(({ isUrgent }) => isUrgent), ...found.filter(({ isUrgent }) => !isUrgent)]
}

function shippingTask({ toShip, late, firstDay }: TodayFacts['shipping'], today: string): TodayTask {
  const isDueToday = firstDay === today
  return {
    icon: 'truck',
    title: counted(toShip, 'order to ship', 'orders to ship'),
    text:
      late > 0
        ? `${late} ${late === 1 ? 'is' : 'are'} late. Ship ${late === 1 ? 'it' : 'them'} first.`
        : firstDay === null
          ? 'Create the labels and hand the packages over.'
          : isDueToday
            ? 'The first one ships today.'
            : `The first one ships by ${formatDay(firstDay)}.`,
    isUrgent: late > 0 || isDueToday,
    to: late > 0 ? `${desk}/orders?show=late` : `${desk}/orders`,
  }
}

function caseTask({ count, next }: TodayFacts['cases'], today: string): TodayTask {
  const dueAt = next?.dueAt ?? null
  return {
    icon: 'info',
    title: counted(count, 'case waits for you', 'cases wait for you'),
    text: dueAt ? `Answer by ${formatDay(dueAt)}; after that, we decide.` : 'Take the next step in the case.',
    isUrgent: dueAt !== null && dueAt.slice(0, 10) <= today,
    to: count === 1 && next ? `/cases/${next.id}` : `${desk}/cases`,
  }
}

/** One task: they are restocked in one go. How many are out of stock is a figure above the products. */
function restockTask(out: number, low: number): TodayTask {
  return {
    icon: 'tag',
    title: counted(out + low, 'product to restock', 'products to restock'),
    text:
      out > 0
        ? `Start with ${low === 0 ? 'what' : out === 1 ? 'the one that' : 'those that'} shoppers can’t buy.`
        : 'Five or fewer are left in a size or color.',
    isUrgent: false,
    to: `${desk}/products?show=${out > 0 ? 'out' : 'low'}`,
  }
}
